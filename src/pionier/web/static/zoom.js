// Pan and zoom of the board: wheel, pinch, drag, keys. The state is ours; the picture under it may change at any time.

import { ui } from './words.js';

const MOST = 6;
const DRAG = 6; // pixels before a press is a drag and no longer a click
let scale = 1;
let x = 0;
let y = 0;

const board = () => /** @type {HTMLElement | null} */ (document.getElementById('board'));

/** Put the present zoom on whatever the board holds now. */
export function applyZoom() {
  const frame = board();
  if (!frame) return;
  const corner = frame.getBoundingClientRect();
  for (const child of /** @type {Iterable<any>} */ (frame.children)) {
    child.style.transform = '';
    if (scale === 1) continue;
    // All parts grow around the same point, the corner of the frame.
    const place = child.getBoundingClientRect();
    child.style.transformOrigin = `${corner.x - place.x}px ${corner.y - place.y}px`;
    child.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }
  ui('zoom-reset').hidden = scale === 1;
}

/** The picture never leaves its frame. */
function clamp() {
  const frame = board();
  if (!frame) return;
  scale = Math.min(MOST, Math.max(1, scale));
  x = Math.min(0, Math.max(frame.clientWidth * (1 - scale), x));
  y = Math.min(0, Math.max(frame.clientHeight * (1 - scale), y));
}

function change() {
  clamp();
  applyZoom();
}

/** @param {number} by @param {number} [clientX] @param {number} [clientY]  the point that stays where it is */
export function zoomBy(by, clientX, clientY) {
  const frame = board();
  if (!frame) return;
  const box = frame.getBoundingClientRect();
  const px = (clientX ?? box.x + box.width / 2) - box.x;
  const py = (clientY ?? box.y + box.height / 2) - box.y;
  const grown = Math.min(MOST, Math.max(1, scale * by)) / scale;
  x = px - (px - x) * grown;
  y = py - (py - y) * grown;
  scale *= grown;
  change();
}

/** @param {number} dx @param {number} dy */
export function pan(dx, dy) {
  x += dx;
  y += dy;
  change();
}

export function resetZoom() {
  scale = 1;
  x = 0;
  y = 0;
  applyZoom();
}

/** @type {Map<number, PointerEvent>} */
const fingers = new Map();
let dragged = false;

const spread = () => {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
};

/** @param {PointerEvent} event */
function moved(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  if (fingers.size === 2) {
    const was = spread();
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    dragged = true;
    zoomBy(spread() / was, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    return;
  }
  const dx = event.clientX - before.clientX;
  const dy = event.clientY - before.clientY;
  if (!dragged && Math.hypot(dx, dy) < DRAG) return;
  dragged = true;
  fingers.set(event.pointerId, event);
  if (scale > 1) pan(dx, dy);
}

export function listenToZoom() {
  addEventListener('wheel', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('#board svg')) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  }, { passive: false });
  addEventListener('pointerdown', (event) => {
    if (fingers.size === 0) dragged = false;
    if (event.target instanceof Element && event.target.closest('#board svg')) fingers.set(event.pointerId, event);
  });
  addEventListener('pointermove', moved);
  for (const kind of ['pointerup', 'pointercancel']) {
    addEventListener(kind, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }
  // The click that ends a drag chooses nothing.
  addEventListener('click', (event) => {
    if (dragged && event.target instanceof Element && event.target.closest('#board')) event.stopPropagation();
    dragged = false;
  }, true);
  addEventListener('resize', change);
  ui('zoom-in').addEventListener('click', () => zoomBy(1.25));
  ui('zoom-out').addEventListener('click', () => zoomBy(0.8));
  ui('zoom-reset').addEventListener('click', resetZoom);
}
