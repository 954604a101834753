// The decision panel: the same choice as on the board, in words.

import { part, targets } from './board.js';
import { inHand, regionOf } from './regions.js';
import { isTurn } from './turns.js';
import { el, ui, word } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {import('./choose.js').Offer} Offer */
/** @typedef {{id: string, title: string, offers: Offer[]}} Group  what is offered in one region, or (without a title) nowhere */

const FEW = 7; // so many options are listed one below the other; more are grouped by the region they are in
const BRIEF = 20; // a name of so few letters has room beside a folded list
const MANY = 24; // so many are listed only if somebody unfolds them

/** What the player has unfolded or folded in this decision. @type {Map<string, boolean>} */
const unfolded = new Map();
let decision = '';

/** How many letters all names begin with: whole phrases, up to a colon or a comma, and no half brackets. @param {string[]} names */
function sameBeginning(names) {
  if (names.length < 2) return 0;
  let same = names[0];
  for (const name of names) while (!name.startsWith(same)) same = same.slice(0, -1);
  if (same.lastIndexOf('(') > same.lastIndexOf(')')) same = same.slice(0, same.lastIndexOf('('));
  const end = Math.max(same.lastIndexOf(': '), same.lastIndexOf(', '));
  return end < 0 ? 0 : end + 2;
}

/** @param {Offer[]} offers @param {number} few  so many need no groups @returns {Group[]} */
function grouped(offers, few = FEW) {
  if (offers.length <= few) return [{ id: '', title: '', offers }];
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const offer of offers) {
    const region = regionOf(part(offer.part));
    const id = region?.id ?? '';
    if (!groups.has(id)) groups.set(id, { id, title: region?.querySelector('h2')?.textContent ?? '', offers: [] });
    groups.get(id)?.offers.push(offer);
  }
  return [...groups.values()].sort((one, other) => Number(one.id === '') - Number(other.id === ''));
}

/** @param {Offer & {name: string}} offer @param {number} index @param {Choice} choice @param {number} said  letters left out */
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

/** A list of buttons. @param {Group} group @param {number} first @param {Choice} choice */
function listed(group, first, choice) {
  const named = group.offers.map((offer) => ({ ...offer, name: choice.name(offer.path) }));
  const said = named.length > 2 ? sameBeginning(named.map(({ name }) => name)) : 0;
  const brief = named.length === 1 && named[0].name.length <= BRIEF;
  const list = el('ol', { class: named.length > FEW ? 'many' : brief ? 'brief' : '' });
  list.append(...named.map((offer, at) => offerButton(offer, first + at, choice, said)));
  return list;
}

/** @param {Group} group @param {number} first @param {Choice} choice @param {boolean} fits */
function folding(group, first, choice, fits) {
  const open = unfolded.get(group.id) ?? (fits && group.offers.length <= MANY);
  const count = el('span', { class: 'count' }, String(group.offers.length));
  const paths = group.offers.map(({ path }) => path.join('/')).join(' ');
  const box = el('details', { 'data-group': group.id, 'data-paths': paths }, el('summary', {}, el('span', {}, open ? group.title : word('ui.on_board', { name: group.title })), count));
  box.toggleAttribute('open', open);
  if (open) box.append(listed(group, first, choice));
  box.querySelector('summary')?.addEventListener('click', (event) => {
    event.preventDefault();
    unfolded.set(group.id, !open);
    paintOffers(choice);
    /** @type {any} */ (ui('offers').querySelector(`[data-group='${group.id}'] summary`))?.focus();
  });
  return box;
}

/** In a hand: who is ahead, in one line. */
function paintStanding() {
  const line = [...document.querySelectorAll('#players .player')].map((row) => {
    const said = el('span', { class: row.classList.contains('is-turn') ? 'is-turn' : '' });
    const mark = row.querySelector('.icon')?.cloneNode(true);
    said.append(...(mark ? [mark] : []), row.querySelector('td:last-child')?.textContent ?? '');
    return said;
  });
  ui('scores').replaceChildren(...line);
  ui('standing').hidden = !line.length;
}

/** All options are whole: if they do not fit, lists stand in columns; if that is not enough they are folded, the longest list
 * of the board first, for there one can click. @param {Choice} choice */
function paintOffers(choice) {
  let groups = grouped(choice.offers());
  /** @type {Set<Group>} */
  const folded = new Set();
  const draw = () => {
    let first = 0;
    ui('offers').replaceChildren(...groups.map((group) => {
      const at = first;
      first += group.offers.length;
      return group.id ? folding(group, at, choice, !folded.has(group)) : listed(group, at, choice);
    }));
  };
  ui('aid').hidden = !ui('aid').textContent;
  draw();
  const fits = () => ui('decision').scrollHeight <= ui('decision').clientHeight + 1;
  ui('standing').hidden = true;
  ui('decision').classList.remove('grows');
  ui('news').classList.add('no-room');
  ui('offers').classList.remove('tight');
  if (!fits()) ui('aid').hidden = true;
  const tall = ui('decision').scrollHeight;
  ui('offers').classList.toggle('tight', !fits());
  if (ui('decision').scrollHeight > tall) ui('offers').classList.remove('tight'); // long names need the whole width
  if (!fits() && groups.length === 1 && !groups[0].id) {
    groups = grouped(choice.offers(), 0);
    draw();
  }
  for (const group of [...groups].sort((one, other) => other.offers.length - one.offers.length)) {
    if (fits() || !group.id || unfolded.has(group.id)) continue;
    folded.add(group);
    draw();
  }
  paintStanding();
  if (!fits()) ui('standing').hidden = true; // it is the first to go
  ui('news').classList.remove('no-room');
  ui('news').classList.toggle('no-room', !fits());
  ui('decision').classList.toggle('grows', !fits());
  if (coversTargets()) ui('decision').classList.remove('grows');
}

/** Whether the sheet in the hand has grown over a part that is asked about. */
function coversTargets() {
  const { top } = ui('decision').getBoundingClientRect();
  return targets().some((target) => regionOf(target)?.inert === false && target.getBoundingClientRect().bottom > top);
}

/** @param {import('./choose.js').Reason} reason */
function ruleLink(reason) {
  return el('a', { href: reason.url, target: '_blank', class: 'rule' }, word('ui.rule', { rule: reason.rule }));
}

/** @param {string} path @param {Choice} choice */
function refusedLine(path, choice) {
  const refusal = choice.refusal(path);
  return el('li', { 'data-path': path, 'data-part': path.split('/').pop() ?? '' },
    el('span', { class: 'name' }, refusal.name), ' ', el('span', { class: 'why' }, refusal.why), ' ', ruleLink(refusal));
}

/** Names are looked for only when the list is open. @param {Choice} choice */
function paintRefused(choice) {
  const refused = choice.through ? [] : choice.refused();
  const box = ui('refused-box');
  box.hidden = refused.length === 0;
  ui('refused-count').textContent = word(inHand() ? 'ui.refused_short' : 'ui.refused', { n: refused.length });
  ui('refused').replaceChildren(...(box.open ? refused.map((path) => refusedLine(path, choice)) : []));
}

/** @param {Choice} choice */
function crumbs(choice) {
  return choice.crumbs().map((crumb) => {
    const button = el('button', { type: 'button' }, choice.name(crumb.path));
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
  ui('decision').toggleAttribute('data-pending', waits);
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
  const step = `${ask?.id}/${choice.path.filter((each) => !isTurn(each)).join('/')}/${choice.through}`;
  if (step !== decision) unfolded.clear();
  decision = step;
  ui('prompt').textContent = ask?.prompt ?? shown.status;
  ui('decision').toggleAttribute('data-sent', choice.sent);
  ui('crumbs').replaceChildren(...crumbs(choice));
  paintRefused(choice);
  ui('back').hidden = !choice.canGoBack();
  paintTurning(choice);
  paintPending(choice);
  paintUndo(choice);
  paintOffers(choice);
  restoreFocus(focus);
}

/** @param {() => void} repaint */
export function listenToPanel(repaint) {
  ui('refused-box').addEventListener('toggle', repaint);
  addEventListener('resize', () => {
    unfolded.clear();
    repaint();
  });
}

/** Tell why something is not possible, with the rule and a way to read it.
 * @param {{text: string, rule?: string, url?: string} | null} reason */
export function explain(reason) {
  const box = ui('why');
  box.hidden = !reason;
  if (!reason) return box.replaceChildren();
  ui('decision').scrollTop = 0;
  const link = reason.rule && el('a', { href: reason.url ?? '#', target: '_blank', class: 'rule' }, word('ui.rule', { rule: reason.rule }));
  return box.replaceChildren(reason.text, ...(link ? [' ', link] : []));
}
