// The board and the choice: which parts may be picked, which not and why, and what lights up together.

import { ui } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */

const OURS = ['data-can', 'data-chosen', 'data-no', 'aria-description', 'tabindex'];
let pointer = 'mouse';

/** An element of the picture; the page's own are not to be picked. @param {string} id @returns {Element | null} */
export function part(id) {
  const found = document.getElementById(id);
  return found && document.getElementById('scene')?.contains(found) ? found : null;
}

/** All parts that can be picked now. @returns {Element[]} */
export const targets = () => [...document.querySelectorAll('#scene [data-can]')];

/** @param {Element} element */
function clear(element) {
  const wasButton = element.matches('[data-can], [data-no]');
  for (const name of OURS) element.removeAttribute(name);
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
  document.querySelectorAll('#scene [data-can], #scene [data-no], #scene [data-chosen]').forEach(clear);
  if (!choice.ask) return;
  for (const id of [...choice.path, ...(choice.pending ?? []), choice.through ?? '']) {
    part(id)?.setAttribute('data-chosen', '');
  }
  for (const { path } of choice.ask.refused) {
    const id = path.split('/').pop() ?? '';
    const [refusal] = choice.whyNot(id);
    const element = part(id);
    if (refusal && element) mark(element, 'data-no', '', refusal.why);
  }
  for (const [id, ways] of choice.reach()) {
    const element = part(id);
    if (!element) continue;
    element.removeAttribute('data-no');
    mark(element, 'data-can', ways[0].length === choice.path.length + 1 ? 'now' : 'later', choice.name(ways[0]));
  }
  rove(focused);
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

/** Where drawings overlap, the first part below the pointer that means something. @param {MouseEvent} event */
function hit(event) {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest?.('#scene')) return null;
  const direct = target.closest('[data-can], [data-no]');
  if (direct) return direct;
  for (const below of document.elementsFromPoint(event.clientX, event.clientY)) {
    const found = below.closest('#scene [data-can], #scene [data-no]');
    if (found) return found;
  }
  return null;
}

/**
 * Pick a part as if it had been clicked.
 * @param {Element} element @param {Choice} choice @param {boolean} careful @param {(part: string) => void} explain
 */
export function pickPart(element, choice, careful, explain) {
  if (element.hasAttribute('data-can')) choice.pick(element.id, careful);
  else explain(element.id);
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
