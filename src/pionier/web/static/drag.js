// A piece that is being placed follows a finger: it floats above it, so that one sees where it would lie.

import { places } from './board.js';
import { showPiece } from './ghost.js';

/** @typedef {import('./choose.js').Choice} Choice */

const LIFT = 70; // pixels above the finger
const START = 6; // pixels before a press is a drag
const NEAR = 1.5; // so many squares away a place is still meant

/** @param {Element} place @param {number} x @param {number} y  how many squares away */
function away(place, x, y) {
  const box = place.getBoundingClientRect();
  return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) / Math.max(box.width, box.height, 1);
}

/** The nearest of these, if one is near. @param {Element[]} all @param {number} x @param {number} y @returns {Element | null} */
function nearest(all, x, y) {
  let [best, least] = [/** @type {Element | null} */ (null), NEAR];
  for (const each of all) {
    const far = away(each, x, y);
    if (far < least) [best, least] = [each, far];
  }
  return best;
}

/** Whether a finger takes the piece: from the panel, so that the board can still be moved. @param {PointerEvent} event */
const takes = (event) => event.target instanceof Element && Boolean(event.target.closest('#ui-piece'));

/**
 * @param {Choice} choice
 * @param {(part: string) => void} explain  tell why the piece does not fit
 */
export function listenToDrag(choice, explain) {
  /** @type {PointerEvent | null} where the piece was taken */
  let taken = null;
  let dragging = false;

  addEventListener('pointerdown', (event) => {
    if (taken) [taken, dragging] = [null, false]; // a second finger pinches
    else if (event.isPrimary && event.pointerType !== 'mouse' && choice.turning() && !choice.sent && takes(event)) {
      taken = event;
      event.preventDefault(); // the board is not moved meanwhile
    }
  }, true);

  addEventListener('pointermove', (event) => {
    if (event.pointerId !== taken?.pointerId) return;
    dragging ||= Math.hypot(event.clientX - taken.clientX, event.clientY - taken.clientY) >= START;
    if (!dragging) return;
    choice.drop();
    showPiece(choice, nearest(places(), event.clientX, event.clientY - LIFT));
  });

  addEventListener('pointerup', (event) => {
    if (event.pointerId !== taken?.pointerId) return;
    const dropped = dragging;
    [taken, dragging] = [null, false];
    if (!dropped) return;
    const [x, y] = [event.clientX, event.clientY - LIFT];
    const fitting = nearest(places().filter((place) => place.getAttribute('data-can') === 'now'), x, y);
    const here = fitting ?? nearest(places(), x, y);
    showPiece(choice, here);
    if (fitting) choice.pick(fitting.id, true);
    else if (here) explain(here.id);
  });

  addEventListener('pointercancel', () => { [taken, dragging] = [null, false]; });
  // A region that scrolls stays where it is meanwhile.
  addEventListener('touchmove', (event) => { if (taken) event.preventDefault(); }, { passive: false });
}
