// Pan and zoom of the board: wheel, pinch, drag, keys. The state is ours; the picture under it may change at any time.

import { ui } from './words.js';

export const MOST = 6;
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

/** Where a child is drawn: an svg fills its box only as far as its proportions allow. @param {any} child @returns {number[]} */
function drawn(child) {
  const box = child.getBoundingClientRect();
  const view = child.viewBox?.baseVal;
  const fit = view?.width ? Math.min(box.width / view.width, box.height / view.height) : 0;
  const [wide, high] = fit ? [view.width * fit, view.height * fit] : [box.width, box.height];
  const [left, top] = [box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2];
  return [left, top, left + wide, top + high];
}

/** @param {number} at @param {number} start @param {number} end  of the picture @param {number} room  of the frame */
function inside(at, start, end, room) {
  const [first, last] = [-start * scale, room - end * scale];
  return first < last ? (first + last) / 2 : Math.min(first, Math.max(last, at));
}

/** The picture fills its frame as far as it can. */
function clamp() {
  const frame = board();
  if (!frame) return;
  const corner = frame.getBoundingClientRect();
  scale = Math.min(MOST, Math.max(1, scale));
  for (const child of /** @type {Iterable<any>} */ (frame.children)) child.style.transform = '';
  const edges = [...frame.children].map(drawn);
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) => (side < 2 ? Math.min : Math.max)(...edges.map((edge) => edge[side])));
  x = inside(x, left - corner.x, right - corner.x, corner.width);
  y = inside(y, top - corner.y, bottom - corner.y, corner.height);
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

const small = matchMedia('(max-width: 899px), (max-height: 559px)');
const CLOSEST = 1.8; // so that one still sees where on the board the parts lie
const MARGIN = 10;

/** The rectangle around some parts. @param {Element[]} parts */
function around(parts) {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left + 2 * MARGIN, high: bottom - top + 2 * MARGIN };
}

/** On a small screen the board comes as close as it can while all these parts are in view.
 * @param {Element[]} parts @param {number} [closest] */
export function comeCloser(parts, closest = CLOSEST) {
  const frame = board();
  if (!frame || !small.matches) return;
  resetZoom();
  if (!parts.length) return;
  const box = frame.getBoundingClientRect();
  const { x: middleX, y: middleY, wide, high } = around(parts);
  scale = Math.min(closest, box.width / wide, box.height / high);
  x = box.width / 2 - (middleX - box.x) * scale;
  y = box.height / 2 - (middleY - box.y) * scale;
  change();
}

/** Whether some of these parts lie outside of what is shown. @param {Element[]} parts */
export function outOfSight(parts) {
  const box = board()?.getBoundingClientRect();
  if (!box) return false;
  return parts.some((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
  });
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
