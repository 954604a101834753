// Where the coach's bubble stands on a desk: beside what is lit, with a tail towards it, over nothing that is needed.

import { inHand } from './regions.js';
import { ui } from './words.js';

const GAP = 18;
const MARGIN = 8;
const BAR = 44;
const USUAL = 388;
const NARROW = 322; // it fits over the panels beside the board

/** @typedef {{side: string, x: number, y: number, width: number, height: number}} Spot */

/** @param {number} at @param {number} least @param {number} most */
const clamp = (at, least, most) => Math.max(least, Math.min(most, at));

/** @param {Spot} spot @param {DOMRect} box */
function shared(spot, box) {
  const across = Math.min(spot.x + spot.width, box.right) - Math.max(spot.x, box.left);
  const down = Math.min(spot.y + spot.height, box.bottom) - Math.max(spot.y, box.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** Places around what is lit, as near as can be to the height of what is meant. @param {DOMRect} lit @param {DOMRect} meant
 * @param {number} width @param {number} height @returns {Spot[]} */
function around(lit, meant, width, height) {
  const x = clamp(meant.x + meant.width / 2 - width / 2, MARGIN, innerWidth - width - MARGIN);
  const y = clamp(meant.y + meant.height / 2 - height / 2, BAR + MARGIN, innerHeight - height - MARGIN);
  const spots = [
    { side: 'right', x: lit.right + GAP, y }, { side: 'left', x: lit.left - GAP - width, y },
    { side: 'below', x, y: lit.bottom + GAP }, { side: 'above', x, y: lit.top - GAP - height },
  ];
  return spots.map((spot) => ({ ...spot, width, height }));
}

/** @param {Spot} spot */
const onPage = ({ x, y, width, height }) => x >= 0 && y >= BAR && x + width <= innerWidth && y + height <= innerHeight;

/** @param {any} bubble @param {Element[]} lit  regions and panels @param {Element | null} target  the part to be picked */
export function placeBubble(bubble, lit, target) {
  bubble.dataset.side = '';
  for (const name of ['left', 'top', 'width', '--tail']) bubble.style.removeProperty(name);
  if (inHand() || bubble.hidden) return;
  const needed = [...lit, ui('decision')].map((each) => each.getBoundingClientRect());
  const meant = lit[0]?.getBoundingClientRect() ?? null;
  const spot = meant ? best(bubble, meant, target?.getBoundingClientRect() ?? meant, needed) : corner(bubble);
  bubble.style.width = `${spot.width}px`;
  bubble.style.left = `${spot.x}px`;
  bubble.style.top = `${spot.y}px`;
  bubble.dataset.side = spot.side;
  if (meant) tail(bubble, spot, target?.getBoundingClientRect() ?? meant);
}

/** @param {any} bubble @param {number} width */
function heightAt(bubble, width) {
  bubble.style.width = `${width}px`;
  return bubble.offsetHeight;
}

/** The first place where it covers nothing; else the one where it covers least. @param {any} bubble @param {DOMRect} lit
 * @param {DOMRect} meant @param {DOMRect[]} needed @returns {Spot} */
function best(bubble, lit, meant, needed) {
  const spots = [USUAL, NARROW].flatMap((width) => around(lit, meant, width, heightAt(bubble, width)));
  spots.push(corner(bubble));
  const on = spots.filter(onPage);
  const covers = on.map((spot) => needed.reduce((sum, box) => sum + shared(spot, box), 0));
  return on[covers.indexOf(Math.min(...covers))] ?? corner(bubble);
}

/** Over the panels beside the board, at the bottom. @param {any} bubble @returns {Spot} */
function corner(bubble) {
  const height = heightAt(bubble, NARROW);
  return { side: '', x: innerWidth - NARROW - MARGIN, y: innerHeight - height - MARGIN, width: NARROW, height };
}

/** The tail points at what is meant, as far as the bubble reaches. @param {any} bubble @param {Spot} spot @param {DOMRect} meant */
function tail(bubble, spot, meant) {
  const along = ['right', 'left'].includes(spot.side)
    ? clamp(meant.y + meant.height / 2 - spot.y, 26, spot.height - 26)
    : clamp(meant.x + meant.width / 2 - spot.x, 26, spot.width - 26);
  bubble.style.setProperty('--tail', `${along}px`);
}
