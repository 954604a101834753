// Pieces fly from where they were to where they are: measure, change, measure again, animate the difference.

import { changedBy } from './patch.js';
import { inHand, regionOf } from './regions.js';

const MILLISECONDS = 300;
const STAGGER = 70; // a chain of effects plays in order
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @typedef {{x: number, y: number, board: DOMRect | null, region: Element | null, transform: string | null, parent: string}} Spot */

const still = () => calm.matches || document.documentElement.dataset.motion === 'none' || document.hidden;

/** @param {Element} element @returns {Spot} */
function spot(element) {
  const box = element.getBoundingClientRect();
  const parent = element.parentElement;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    board: document.getElementById('board')?.getBoundingClientRect() ?? null,
    region: regionOf(element),
    transform: element.getAttribute('transform'),
    parent: parent?.id ?? '',
  };
}

/** Ids that new elements say they come from; they may be gone after the change.
 * @param {any} node @param {Set<string>} found */
function origins(node, found) {
  if (!Array.isArray(node)) return;
  const from = node[1]?.['data-from'];
  if (from) found.add(from);
  for (const child of node.slice(2)) origins(child, found);
}

/** @param {any[]} nodes @returns {Map<string, Spot>} */
function measure(nodes) {
  const wanted = new Set();
  nodes.forEach((node) => origins(node, wanted));
  const spots = new Map();
  for (const moving of document.querySelectorAll('#scene [data-move]')) spots.set(moving.id, spot(moving));
  for (const id of wanted) {
    const source = document.getElementById(id);
    if (source) spots.set(id, spot(source));
  }
  return spots;
}

/** From where a piece flies, if it does. A mere shift of the layout is no flight.
 * @param {Element} element @param {Map<string, Spot>} before @param {Spot} now @returns {Spot | undefined} */
function start(element, before, now) {
  const was = before.get(element.id);
  if (!was) return before.get(element.getAttribute('data-from') ?? '');
  return was.transform === now.transform && was.parent === now.parent ? undefined : was;
}

/** In a hand nothing flies to or from a region that is not shown. @param {Spot} from @param {Spot} to */
const inSight = (from, to) => !inHand() || (from.region === to.region && Boolean(to.region?.classList.contains('is-shown')));

/** The way in the coordinates the element is drawn in, which may be scaled and turned.
 * @param {Element} element @param {Spot} from @param {Spot} to @returns {[number, number]} */
function way(element, from, to) {
  let dx = from.x - to.x;
  let dy = from.y - to.y;
  if (from.board && to.board) {
    dx -= from.board.x - to.board.x;
    dy -= from.board.y - to.board.y;
  }
  const matrix = /** @type {any} */ (element.parentNode).getScreenCTM?.();
  if (!matrix) return [dx, dy];
  const area = matrix.a * matrix.d - matrix.b * matrix.c;
  return [(matrix.d * dx - matrix.c * dy) / area, (matrix.a * dy - matrix.b * dx) / area];
}

/** @param {Element} element @param {number} dx @param {number} dy @param {number} order */
function fly(element, dx, dy, order) {
  // WebKit forgets the transform attribute while an animation of transform runs: so the matrix is spelled out.
  const matrix = /** @type {any} */ (element).transform?.baseVal?.consolidate()?.matrix;
  const base = matrix ? `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e},${matrix.f})` : '';
  element.animate(
    { transform: [`translate(${dx}px,${dy}px) ${base}`, `translate(0px,0px) ${base}`] },
    {
      id: 'flight', duration: MILLISECONDS, delay: Math.min(order, 8) * STAGGER,
      easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards',
    },
  );
}

/** @param {Element} element */
const flights = (element) => element.getAnimations().filter((animation) => animation.id === 'flight');

/**
 * Change the picture and let the pieces that moved fly.
 * @param {any[]} nodes  the nodes that the change will bring in
 * @param {() => void} change
 */
export function withFlights(nodes, change) {
  if (still()) return change();
  const before = measure(nodes);
  change();
  const moved = [];
  for (const element of document.querySelectorAll('#scene [data-move], #scene [data-from]')) {
    const now = spot(element);
    const from = start(element, before, now);
    if (!from || !inSight(from, now)) continue;
    flights(element).forEach((flight) => flight.cancel());
    const [dx, dy] = way(element, from, spot(element));
    if (Math.abs(dx) + Math.abs(dy) > 0.5) moved.push({ element, dx, dy });
  }
  moved.forEach(({ element, dx, dy }, order) => fly(element, dx, dy, order));
}

const GLOW = 1600;

/** What somebody else has changed glows for a moment: parts with a place of their own, not what holds them.
 * @param {any[][]} ops */
export function glow(ops) {
  if (still()) return;
  for (const changed of new Set(ops.filter(([, what]) => what !== '-' && what !== 'o').flatMap(changedBy))) {
    const drawing = changed?.closest('#board .region > svg');
    if (!changed || !drawing || changed === drawing) continue;
    const [box, whole] = [changed.getBoundingClientRect(), drawing.getBoundingClientRect()];
    if (box.width * box.height > (whole.width * whole.height) / 12) continue;
    changed.animate({ filter: ['drop-shadow(0 0 5px var(--changed))', 'drop-shadow(0 0 5px var(--changed))', 'none'] }, { id: 'glow', duration: GLOW });
  }
}

/** Whoever is in a hurry sees the result at once. */
export function skipFlights() {
  for (const animation of document.getAnimations()) if (animation.id === 'flight') animation.finish();
}
