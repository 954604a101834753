// The piece that is being placed, where it would lie: under the pointer, at the focus, or where it waits for its confirmation.

import { part } from './board.js';
import { turnedPiece } from './turns.js';
import { ui } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */

const SVG = 'http://www.w3.org/2000/svg';
const PLACE = '#scene :is([data-can="now"], [data-place])';
const PIECE = 'piece-held';
const MARGIN = 3; // around the piece in the panel: its border is drawn half outside

/** @type {Element | null} what was last pointed at, focused or tapped */
let here = null;
/** @type {WeakMap<Element, string>} what each holder holds */
const ghosts = new WeakMap();
let pointing = false; // with a mouse, which stays where it is when the piece is gone

/** @param {Element | null} element @returns {any} */
const placeOf = (element) => (element?.isConnected ? element.closest(PLACE) : null);

/** Where the piece is shown. @param {Choice} choice @returns {any} */
function place(choice) {
  const waits = choice.pending?.[choice.pending.length - 1];
  return placeOf(here) ?? placeOf(document.activeElement) ?? (waits ? part(waits) : null);
}

/** The drawing of the piece in question, if the game has one. @param {Choice} choice */
const drawing = (choice) => (choice.turning() ? part(`ghost-${choice.path.slice(0, -1).join('-')}`) : null);

/** The only child of a client-owned layer, which holds the piece as it is held. @param {Element} layer @returns {SVGGElement} */
function holder(layer) {
  if (!layer.firstElementChild) layer.append(document.createElementNS(SVG, 'g'));
  return /** @type {SVGGElement} */ (layer.firstElementChild);
}

/** Hold the piece as it was turned. @param {SVGGElement} ghost @param {Element} drawn @param {string} turn @param {string} id */
function hold(ghost, drawn, turn, id) {
  const held = `${drawn.id} ${turn} ${new XMLSerializer().serializeToString(drawn)}`;
  if (ghosts.get(ghost) === held) return;
  ghosts.set(ghost, held);
  const piece = turnedPiece(drawn, turn);
  piece.id = id;
  piece.setAttribute('data-piece', `${drawn.id} ${turn}`);
  ghost.replaceChildren(piece);
}

/** The middle of a part, in the units of the layer. @param {any} target @param {any} layer */
function middle(target, layer) {
  const box = target.getBBox();
  const matrix = layer.getScreenCTM().inverse().multiply(target.getScreenCTM());
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
}

/** Show the piece, or nothing. @param {Choice} choice */
export function paintGhost(choice) {
  const drawn = drawing(choice);
  const layer = part('ghost');
  ui('piece').toggleAttribute('hidden', !drawn || !layer);
  if (!drawn && !pointing) here = null;
  if (!layer) return;
  if (!drawn) return layer.replaceChildren();
  const ghost = holder(layer);
  hold(ghost, drawn, choice.path[choice.path.length - 1], PIECE);
  paintPiece();
  const target = choice.sent ? null : place(choice);
  ghost.classList.toggle('out', !target);
  if (!target) return;
  const { x, y } = middle(target, layer);
  ghost.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
  ghost.setAttribute('class', choice.subtree([...choice.path, target.id]) ? 'ok' : 'bad');
}

/** Show the piece on a part of the board. @param {Choice} choice @param {Element | null} where */
export function showPiece(choice, where) {
  [here, pointing] = [where, false];
  paintGhost(choice);
}

/** The piece where a lesson wants it, as it is to lie there. @param {Choice} choice
 * @param {string} id  the part that names the place; none: nowhere @param {string} turn */
export function paintAim(choice, id, turn) {
  const layer = part('ghost');
  const drawn = drawing(choice);
  const target = drawn && id ? part(id) : null;
  const shown = layer?.querySelector(':scope > .aim');
  if (!layer || !drawn || !target) return shown?.remove();
  const aim = shown ?? layer.appendChild(document.createElementNS(SVG, 'g'));
  hold(/** @type {SVGGElement} */ (aim), drawn, turn, `${PIECE}-aim`);
  const { x, y } = middle(target, layer);
  aim.setAttribute('class', 'aim');
  aim.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
  return undefined;
}

/** The panel shows how the piece is held. */
function paintPiece() {
  const frame = ui('piece');
  if (!frame.firstElementChild) frame.append(document.createElementNS(SVG, 'use'));
  const use = frame.firstElementChild;
  use.setAttribute('href', `#${PIECE}`);
  const { x, y, width, height } = use.getBBox();
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
