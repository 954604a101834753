// Pan and zoom inside of one region: wheel, pinch, drag, keys. The state is ours; the picture under it may change at any time.

import { inHand, present, regionOf } from './regions.js';

const MOST = 6;
const DRAG = 6; // pixels before a press is a drag and no longer a click
let zoomed = ''; // the region
let scale = 1;
let x = 0;
let y = 0;

/** @param {Element | null | undefined} region @returns {any} */
const drawingOf = (region) => region?.querySelector(':scope > svg');
const region = () => document.getElementById(zoomed);

/** Put the present zoom on what the region holds now; one that is out of sight is as it was. */
export function applyZoom() {
  const frame = region();
  if (frame && inHand() && !frame.classList.contains('is-shown')) return resetZoom();
  const drawing = drawingOf(frame);
  if (!frame || !drawing) return undefined;
  frame.classList.toggle('is-zoomed', scale > 1);
  drawing.style.transformOrigin = '0 0';
  drawing.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  return undefined;
}

/** @param {number} at @param {number} room */
const inside = (at, room) => Math.min(0, Math.max(room * (1 - scale), at));

function change() {
  const drawing = drawingOf(region());
  if (!drawing) return;
  scale = Math.min(MOST, Math.max(1, scale));
  x = inside(x, drawing.clientWidth);
  y = inside(y, drawing.clientHeight);
  applyZoom();
}

/** @param {number} by @param {Element | null} [where]  the region @param {number} [clientX] @param {number} [clientY]  what stays where it is */
export function zoomBy(by, where = present(), clientX, clientY) {
  const drawing = drawingOf(where);
  if (!where || !drawing) return;
  if (where.id !== zoomed) resetZoom();
  zoomed = where.id;
  const box = drawing.getBoundingClientRect();
  const [left, top] = [box.x - x, box.y - y];
  const px = (clientX ?? left + drawing.clientWidth / 2) - left;
  const py = (clientY ?? top + drawing.clientHeight / 2) - top;
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
  [scale, x, y] = [1, 0, 0];
  const frame = region();
  zoomed = '';
  frame?.classList.remove('is-zoomed');
  if (drawingOf(frame)) drawingOf(frame).style.transform = '';
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
    const where = regionOf(/** @type {Element} */ (event.target));
    zoomBy(spread() / was, where, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    return;
  }
  const dx = event.clientX - before.clientX;
  const dy = event.clientY - before.clientY;
  if (!dragged && Math.hypot(dx, dy) < DRAG) return;
  dragged = true;
  fingers.set(event.pointerId, event);
  if (scale > 1 && regionOf(/** @type {Element} */ (event.target)) === region()) pan(dx, dy);
}

export function listenToZoom() {
  addEventListener('wheel', (event) => {
    const where = event.target instanceof Element && event.target.closest('.region > svg') ? regionOf(event.target) : null;
    if (!where) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, where, event.clientX, event.clientY);
  }, { passive: false });
  addEventListener('pointerdown', (event) => {
    if (event.defaultPrevented) return; // it has taken a piece
    if (fingers.size === 0) dragged = false;
    if (event.target instanceof Element && event.target.closest('.region > svg')) fingers.set(event.pointerId, event);
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
}
