// Everything can be played by keyboard alone.

import { pickPart, places, rove, targets } from './board.js';
import { ui } from './words.js';

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest target in that direction; straight ahead counts for more than aside.
 * @param {Element} from @param {[number, number]} direction @param {Element[]} among @returns {Element | undefined} */
export function nearest(from, [right, down], among) {
  const [x, y] = middle(from);
  let best;
  let least = Infinity;
  for (const each of among) {
    const [ex, ey] = middle(each);
    const ahead = (ex - x) * right + (ey - y) * down;
    const aside = Math.abs((ex - x) * down) + Math.abs((ey - y) * right);
    if (each !== from && ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = each;
    }
  }
  return best;
}

/** @param {[number, number]} direction */
function moveOnBoard(direction) {
  const focused = document.activeElement;
  const tried = places();
  const all = tried.length ? tried : targets();
  const inside = focused && all.includes(focused);
  const next = inside ? nearest(focused, direction, all) : all.find((each) => each.getAttribute('tabindex') === '0');
  if (!next) return false;
  rove(next);
  /** @type {any} */ (next).focus({ preventScroll: true });
  return true;
}

/** @param {[number, number]} direction */
function moveInList([right, down]) {
  const buttons = [...ui('offers').querySelectorAll('button')];
  const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
  const next = buttons[at + (right || down)];
  next?.focus();
  return Boolean(next);
}

/** @param {[number, number]} direction */
function move(direction) {
  return ui('offers').contains(document.activeElement) ? moveInList(direction) : moveOnBoard(direction);
}

/** Keys belong to fields and open dialogs first. @param {KeyboardEvent} event */
function elsewhere(event) {
  const target = /** @type {Element} */ (event.target);
  return event.ctrlKey || event.altKey || event.metaKey
    || Boolean(target.closest?.('input, select, textarea, dialog')) || Boolean(document.querySelector('dialog[open]'))
    || !ui('cover').hidden;
}

/**
 * @param {import('./choose.js').Choice} choice
 * @param {{undo: () => void, explain: (part: string) => void, zoom: (by: number) => void, pan: (x: number, y: number) => void,
 *   resetZoom: () => void, escape: () => boolean, inspect: () => boolean, enlarge: () => void, step: (by: number) => void,
 *   help: () => void}} table
 */
export function listenToKeys(choice, table) {
  /** @type {Record<string, () => boolean | void>} */
  const commands = {
    Escape: () => table.escape() || choice.back(),
    i: () => table.inspect(),
    u: () => table.undo(),
    r: () => choice.turn('turn'),
    f: () => choice.turn('flip'),
    '?': () => table.help(),
    '+': () => table.zoom(1.25),
    '=': () => table.zoom(1.25),
    '-': () => table.zoom(0.8),
    0: () => table.resetZoom(),
    z: () => table.enlarge(),
    '[': () => table.step(-1),
    ']': () => table.step(1),
  };

  /** @param {KeyboardEvent} event @returns {boolean | void} */
  function press(event) {
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) return table.pan(-arrow[0] * 60, -arrow[1] * 60);
    if (arrow) return move(arrow);
    if (event.repeat) return false; // a key held down too long chooses once
    if (event.key === 'Enter' || event.key === ' ') {
      const focused = document.activeElement;
      if (focused?.matches('#scene :is([data-can], [data-no], [data-place])')) return pickPart(focused, choice, false, table.explain);
      // What was chosen by its number is confirmed without looking for the button.
      return event.key === 'Enter' && choice.pending && focused === document.body ? choice.confirm() : false;
    }
    if (/^[1-9]$/.test(event.key)) {
      const offer = choice.offers()[Number(event.key) - 1];
      return offer ? choice.take(offer.path) : false;
    }
    const command = commands[event.key] ?? commands[event.key.toLowerCase()];
    return command ? command() : false;
  }

  addEventListener('keydown', (event) => {
    if (!elsewhere(event) && press(event) !== false) event.preventDefault();
  });
}
