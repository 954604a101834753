// The piece that is being placed, where it would lie: under the pointer, at the focus, or where it waits for its confirmation.

import { part } from './board.js';
import { ui } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */

const SVG = 'http://www.w3.org/2000/svg';
const PLACE = '#scene :is([data-can="now"], [data-place])';
const MARGIN = 3; // around the piece in the panel: its border is drawn half outside

/** @type {Element | null} what was last pointed at, focused or tapped */
let here = null;
let pointing = false; // with a mouse, which stays where it is when the piece is gone

/** @param {Element | null} element @returns {any} */
const placeOf = (element) => (element?.isConnected ? element.closest(PLACE) : null);

/** Where the piece is shown. @param {Choice} choice @returns {any} */
function place(choice) {
  const waits = choice.pending?.[choice.pending.length - 1];
  return placeOf(here) ?? placeOf(document.activeElement) ?? (waits ? part(waits) : null);
}

/** The drawing of the piece as it is held, if the game has one. @param {Choice} choice */
function drawing(choice) {
  const name = `ghost-${choice.path.join('-')}`;
  return choice.turning() && part(name) ? `#${name}` : null;
}

/** The only child of a client-owned layer. @param {Element} layer @returns {SVGUseElement} */
function use(layer) {
  if (!layer.firstElementChild) layer.append(document.createElementNS(SVG, 'use'));
  return /** @type {SVGUseElement} */ (layer.firstElementChild);
}

/** The middle of a part, in the units of the layer. @param {any} target @param {any} layer */
function middle(target, layer) {
  const box = target.getBBox();
  const matrix = layer.getScreenCTM().inverse().multiply(target.getScreenCTM());
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
}

/** Show the piece, or nothing. @param {Choice} choice */
export function paintGhost(choice) {
  const name = drawing(choice);
  paintPiece(name);
  if (!name && !pointing) here = null;
  const layer = part('ghost');
  if (!layer) return;
  const target = name && !choice.sent ? place(choice) : null;
  if (!name || !target) return layer.replaceChildren();
  const { x, y } = middle(target, layer);
  const ghost = use(layer);
  ghost.setAttribute('href', name);
  ghost.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
  ghost.setAttribute('class', choice.subtree([...choice.path, target.id]) ? 'ok' : 'bad');
}

/** The panel shows how the piece is held. @param {string | null} name */
function paintPiece(name) {
  const frame = ui('piece');
  frame.toggleAttribute('hidden', !name);
  if (!name) return;
  use(frame).setAttribute('href', name);
  const { x, y, width, height } = use(frame).getBBox();
  frame.setAttribute('viewBox', [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(' '));
}

/** @param {Choice} choice */
export function listenToGhost(choice) {
  /** @param {EventTarget | null} target @param {boolean} mouse */
  const show = (target, mouse) => {
    const element = target instanceof Element ? target : null;
    if (!mouse && !placeOf(element)) return;
    here = element;
    pointing = mouse;
    if (choice.turning()) paintGhost(choice);
  };
  addEventListener('pointerover', (event) => { if (event.pointerType === 'mouse') show(event.target, true); });
  // A finger does not hover: where it taps the piece stays.
  addEventListener('click', (event) => { if (!pointing) show(event.target, false); });
  addEventListener('focusin', (event) => { if (!pointing || event.target !== here) show(event.target, false); });
}
