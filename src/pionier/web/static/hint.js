// A hint: what the strongest bot would consider, on the board and in the panel.

import { part } from './board.js';
import { isTurn } from './turns.js';
import { el, ui, word } from './words.js';

/** @typedef {{id: string, options: {path: string, much: string}[] | null, error?: string | null}} Hint */
/** @typedef {import('./choose.js').Choice} Choice */

const LARGE = 60; // pixels

/** @param {Choice} choice @param {{ask: (id: string) => void, explain: (text: string) => void, repaint: () => void}} table */
export function createHint(choice, table) {
  /** @type {{why: string | null} | null} whether one may be had */
  let allowed = null;
  /** @type {Hint | null} */
  let hint = null;

  /** The part of the board that an option is about: the last one that is drawn. @param {string} path */
  const target = (path) => path.split('/').filter((each) => !isTurn(each)).map(part).filter(Boolean).pop();

  function ask() {
    if (!allowed || !choice.ask) return;
    if (allowed.why) table.explain(allowed.why);
    else if (!hint || hint.options) table.ask(choice.ask.id);
  }

  /** @param {{path: string, much: string}} option @param {number} index */
  function line({ path, much }, index) {
    const steps = path.split('/');
    const button = el('button', { type: 'button', 'data-hint': path },
      el('b', { class: 'hint-mark' }, String(index + 1)),
      el('span', {}, choice.name(steps), el('small', {}, much)));
    button.addEventListener('click', () => choice.take(steps, true));
    return el('li', {}, button);
  }

  /** Numbers beside the parts of the board. */
  function mark() {
    /** @type {Map<Element, number>} options that are about the same part stand side by side */
    const beside = new Map();
    const marks = (hint?.options ?? []).map(({ path }, index) => {
      const found = target(path);
      if (!found || found.closest('[inert]')) return '';
      const box = found.getBoundingClientRect();
      const made = el('b', { class: 'hint-mark' }, String(index + 1));
      made.style.left = `${box.x + box.width / 2 + 26 * (beside.get(found) ?? 0)}px`;
      beside.set(found, (beside.get(found) ?? 0) + 1);
      made.style.top = `${box.height > LARGE ? box.y + box.height / 2 : box.y + 2}px`; // a small part is not covered
      return made;
    });
    ui('marks').replaceChildren(...marks);
  }

  function paint() {
    if (hint && hint.id !== choice.ask?.id) hint = null;
    const thinking = Boolean(hint && !hint.options);
    ui('hint').hidden = !allowed;
    ui('hint').setAttribute('aria-disabled', String(Boolean(allowed?.why) || thinking));
    ui('hint').title = allowed?.why ?? word('ui.hint');
    ui('hints').hidden = !hint;
    ui('hints').setAttribute('aria-busy', String(thinking));
    ui('thinking').hidden = !thinking;
    ui('hinted').replaceChildren(...(hint?.options ?? []).map(line));
    mark();
  }

  ui('hint').addEventListener('click', ask);
  ui('hints-close').addEventListener('click', () => {
    hint = null;
    table.repaint();
  });
  addEventListener('resize', mark);

  return {
    paint,
    /** @param {Hint} told */
    receive(told) {
      if (told.id !== choice.ask?.id) return;
      hint = told.options && !told.options.length ? null : told;
      table.repaint();
      if (told.error) table.explain(told.error);
    },
    /** @param {{hint?: {why: string | null} | null, mine: boolean}} shown */
    show(shown) {
      allowed = shown.mine ? shown.hint ?? null : null;
    },
  };
}
