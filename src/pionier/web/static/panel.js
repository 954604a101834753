// The decision panel: the same choice as on the board, in words.

import { el, ui, word } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {import('./choose.js').Refusal} Refusal */

const MANY = 12; // a longer list of options gets little room: it is there for who does not use the board

/** How many letters all names begin with: whole phrases, up to a colon or a comma. @param {string[]} names */
function sameBeginning(names) {
  let same = names[0];
  for (const name of names) while (!name.startsWith(same)) same = same.slice(0, -1);
  const end = Math.max(same.lastIndexOf(': '), same.lastIndexOf(', '));
  return end < 0 ? 0 : end + 2;
}

/** @param {import('./choose.js').Offer} offer @param {number} index @param {Choice} choice @param {number} said  letters left out */
function offerButton(offer, index, choice, said) {
  const button = el('button', { type: 'button', 'data-path': offer.path.join('/') }, el('span', {}, offer.name.slice(said)));
  if (said) button.setAttribute('aria-label', offer.name);
  if (index < 9) {
    button.prepend(el('kbd', { 'aria-hidden': 'true' }, String(index + 1)));
    button.setAttribute('aria-keyshortcuts', String(index + 1));
  }
  if (!offer.leaf) button.classList.add('more');
  if (choice.pending?.join('/').startsWith(offer.path.join('/'))) button.setAttribute('aria-current', 'true');
  if (choice.sent) button.setAttribute('aria-disabled', 'true');
  button.addEventListener('click', () => choice.take(offer.path));
  return el('li', {}, button);
}

/** @param {Refusal} refusal */
function ruleLink(refusal) {
  return el('a', { href: refusal.url, target: '_blank', class: 'rule' }, word('ui.rule', { rule: refusal.rule }));
}

/** @param {Refusal} refusal */
function refusedLine(refusal) {
  const last = refusal.path.split('/').pop() ?? '';
  return el('li', { 'data-path': refusal.path, 'data-part': last },
    el('span', { class: 'name' }, refusal.name), ' ', el('span', { class: 'why' }, refusal.why), ' ', ruleLink(refusal));
}

/** @param {Choice} choice */
function crumbs(choice) {
  return choice.crumbs().map((crumb) => {
    const button = el('button', { type: 'button' }, crumb.name);
    button.addEventListener('click', () => choice.take(crumb.path));
    return el('li', {}, button);
  });
}

/** Where the focus was in the list, so that it can return there after the list was made anew. */
function focusedPath() {
  const focused = document.activeElement;
  return ui('offers').contains(focused) ? focused?.getAttribute('data-path') ?? '' : null;
}

/** @param {string | null} path */
function restoreFocus(path) {
  if (path === null) return;
  const buttons = [...ui('offers').querySelectorAll('button')];
  const next = buttons.find((button) => button.dataset.path === path) ?? buttons[0];
  (ui('confirm').hidden ? next : ui('confirm'))?.focus({ preventScroll: true });
}

/** Buttons for what R and F do. @param {Choice} choice */
function paintTurning(choice) {
  const turning = choice.turning();
  ui('turning').hidden = !turning;
  ui('turn').disabled = !turning?.turn;
  ui('flip').disabled = !turning?.flip;
}

/** @param {Choice} choice */
function paintPending(choice) {
  const waits = Boolean(choice.pending) && !choice.sent;
  ui('confirm').hidden = !waits;
  const would = choice.pending ? choice.name(choice.pending) : '';
  if (would && ui('would').textContent !== would) ui('decision').scrollTop = 0;
  ui('would').hidden = !would;
  ui('would').textContent = would;
}

/** @param {Choice} choice */
function paintUndo(choice) {
  const { ask } = choice;
  ui('undo').hidden = !ask;
  ui('undo').disabled = !ask?.undo || choice.sent;
  ui('undo').title = (!ask?.undo && ask?.undo_why) || word('ui.undo_hint');
}

/**
 * @param {Choice} choice
 * @param {{status: string, mine: boolean, over: boolean}} shown
 */
export function paintPanel(choice, shown) {
  const { ask } = choice;
  const focus = focusedPath();
  ui('prompt').textContent = ask?.prompt ?? shown.status;
  ui('crumbs').replaceChildren(...crumbs(choice));
  const offers = choice.offers();
  const many = offers.length > MANY;
  const said = many ? sameBeginning(offers.map(({ name }) => name)) : 0;
  ui('offers').replaceChildren(...offers.map((offer, index) => offerButton(offer, index, choice, said)));
  ui('offers').classList.toggle('many', many);
  const refused = choice.through ? [] : choice.refused();
  ui('refused').replaceChildren(...refused.map(refusedLine));
  ui('refused-box').hidden = refused.length === 0;
  ui('refused-count').textContent = word('ui.refused', { n: refused.length });
  ui('back').hidden = !choice.canGoBack();
  paintTurning(choice);
  paintPending(choice);
  paintUndo(choice);
  restoreFocus(focus);
}

/** Tell why something is not possible, with the rule and a way to read it.
 * @param {{text: string, rule?: string, url?: string} | null} reason */
export function explain(reason) {
  const box = ui('why');
  box.hidden = !reason;
  if (!reason) return box.replaceChildren();
  ui('decision').scrollTop = 0;
  const link = reason.rule && el('a', { href: reason.url ?? '#', target: '_blank', class: 'rule' }, word('ui.rule', { rule: reason.rule }));
  box.replaceChildren(reason.text, ...(link ? [' ', link] : []));
}
