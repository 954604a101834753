// The board and the choice: which parts may be picked, which not and why, and what lights up together.

import { ui } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */

const OURS = ['data-can', 'data-chosen', 'data-no', 'data-place', 'data-instead', 'aria-description', 'tabindex'];
const MARKED = '[data-can], [data-no], [data-place], [data-instead]';
let pointer = 'mouse';

/** An element of the picture; the page's own are not to be picked. @param {string} id @returns {Element | null} */
export function part(id) {
  const found = document.getElementById(id);
  return found && document.getElementById('scene')?.contains(found) ? found : null;
}

/** All parts that can be picked now. @returns {Element[]} */
export const targets = () => [...document.querySelectorAll('#scene [data-can]')];

/** Where a piece that is being placed can be tried, whether it fits or not. @returns {Element[]} */
export const places = () => {
  const tried = document.querySelector('#scene [data-place]') ? '#scene [data-place], #scene [data-can="now"]' : '';
  return tried ? [...document.querySelectorAll(tried)] : [];
};

/** @param {Element} element */
function clear(element) {
  const wasButton = element.matches('[data-can], [data-no]');
  for (const name of OURS) {
    // What has the focus would lose it, even if it is marked again at once.
    if (name !== 'tabindex' || element !== document.activeElement) element.removeAttribute(name);
  }
  if (!wasButton) return;
  const role = element.getAttribute('data-role');
  if (role) element.setAttribute('role', role);
  else element.removeAttribute('role');
}

/** @param {Element} element @param {string} sign @param {string} value @param {string} words */
function mark(element, sign, value, words) {
  element.setAttribute(sign, value);
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '-1');
  element.setAttribute('aria-description', words);
}

/**
 * Mark the parts of the picture for the present state of the choice.
 * @param {Choice} choice
 */
export function paintBoard(choice) {
  const focused = document.activeElement;
  const marked = [...document.querySelectorAll(`#scene :is(${MARKED}, [data-chosen])`)];
  marked.forEach(clear);
  if (choice.ask) markAll(choice);
  if (focused && marked.includes(focused) && !focused.matches(MARKED)) focused.removeAttribute('tabindex');
  rove(focused);
}

/** @param {Choice} choice */
function markAll(choice) {
  for (const id of [...choice.path, ...(choice.pending ?? []), choice.through ?? '']) {
    part(id)?.setAttribute('data-chosen', '');
  }
  for (const [id, path] of choice.whyNot()) {
    const element = part(id);
    if (element) mark(element, 'data-no', '', choice.reason(path).why);
  }
  for (const [id, ways] of choice.reach()) {
    const element = part(id);
    if (!element) continue;
    element.removeAttribute('data-no');
    if (choice.table.aside?.(id)) {
      element.setAttribute('data-instead', '');
      continue;
    }
    mark(element, 'data-can', ways[0].length === choice.path.length + 1 ? 'now' : 'later', choice.known(ways[0]) ?? '');
  }
  if (choice.turning()) markPlaces();
  markInstead(choice);
}

/** A piece can also be tried where it does not fit: on every sibling of the parts that are offered. */
function markPlaces() {
  const parents = new Set(targets().map((target) => target.parentElement));
  for (const parent of parents) {
    for (const child of parent?.children ?? []) {
      if (!child.id || child.hasAttribute('data-can')) continue;
      child.setAttribute('data-place', '');
      child.setAttribute('tabindex', '-1');
    }
  }
}

/** What was picked before can be exchanged by a click on another part. @param {Choice} choice */
function markInstead(choice) {
  for (const id of choice.passed()) {
    const element = part(id);
    if (element && !element.matches(`${MARKED}, [data-chosen]`)) element.setAttribute('data-instead', '');
  }
}

/** One part takes part in the tab order; the arrows reach the others. @param {Element | null} preferred */
export function rove(preferred) {
  const all = targets();
  const first = all.find((element) => element === preferred)
    ?? all.find((element) => element.getAttribute('data-can') === 'now') ?? all[0];
  for (const element of all) element.setAttribute('tabindex', element === first ? '0' : '-1');
}

/** @param {Iterable<Element | null>} elements */
function light(elements) {
  for (const lit of document.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  for (const element of elements) element?.setAttribute('data-lit', '');
}

/** What belongs together with the element under the pointer or focus. @param {Element} element */
function companions(element) {
  const line = element.closest('[data-lights]');
  if (line) return (line.getAttribute('data-lights') ?? '').split(' ').map((id) => part(id));
  const button = element.closest('[data-path]');
  if (button) {
    const path = (button.getAttribute('data-path') ?? '').split('/');
    return [button, part(path[path.length - 1])];
  }
  const target = element.closest('#scene [data-can]');
  if (!target) return [];
  const same = [...ui('offers').querySelectorAll('[data-path]')].filter(
    (each) => each.getAttribute('data-path')?.split('/').includes(target.id),
  );
  return [target, ...same];
}

const FINGER = 20; // pixels to each side of its middle that belong to a part which is smaller than a finger

/** The small part whose middle is nearest to where a finger touched. @param {number} x @param {number} y */
function touched(x, y) {
  let least = Infinity;
  let best = null;
  for (const element of document.querySelectorAll('#board > .region:not([inert]) :is([data-can], [data-place])')) {
    const box = element.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= 2 * FINGER) continue;
    const [across, down] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
    const far = Math.hypot(across, down) + (element.hasAttribute('data-can') ? 0 : FINGER);
    if (across <= FINGER && down <= FINGER && far < least) [least, best] = [far, element];
  }
  return best;
}

/** What is meant by a click: a finger means the small part nearby; where drawings overlap, the first part below that means
 * something. @param {MouseEvent} event */
function hit(event) {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest?.('#scene')) return null;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const lit = below.map((each) => each.closest("#scene [data-coach-light='here']")).find(Boolean);
  if (lit) return lit; // what a lesson asks for is meant before all else
  const small = pointer === 'mouse' ? null : touched(event.clientX, event.clientY);
  const direct = small ?? target.closest(MARKED);
  if (direct) return direct;
  return below.map((each) => each.closest(`#scene :is(${MARKED})`)).find(Boolean) ?? null;
}

/**
 * Pick a part as if it had been clicked.
 * @param {Element} element @param {Choice} choice @param {boolean} careful @param {(part: string) => void} explain
 */
export function pickPart(element, choice, careful, explain) {
  if (element.matches('[data-can], [data-instead]')) return choice.pick(element.id, careful);
  choice.drop();
  return explain(element.id);
}

/**
 * @param {Choice} choice
 * @param {(part: string) => void} explain  tell why a part may not be chosen
 */
export function listenToBoard(choice, explain) {
  addEventListener('pointerdown', (event) => { pointer = event.pointerType; }, true);
  addEventListener('click', (event) => {
    const found = hit(event);
    // A finger has no hover: the first tap shows what would happen, the second does it.
    if (found) pickPart(found, choice, pointer !== 'mouse', explain);
  });
  for (const kind of ['pointerover', 'focusin']) {
    addEventListener(kind, (event) => {
      if (event.target instanceof Element) light(companions(event.target));
    });
  }
}
