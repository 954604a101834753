// Aids for the first matches of a game: they retire by themselves, and come back when somebody wants them.

import { preference } from './prefs.js';
import { ui } from './words.js';

const MATCHES = 3;

const key = () => `pionier.matches.${ui('table').dataset.game}`;
/** Tables at which a match of this game was seen to its end in this browser. @returns {string[]} */
const seen = () => JSON.parse(localStorage.getItem(key()) ?? '[]');

/** Whether this player is helped. */
export const aided = () => preference('aids') === 'on' || (preference('aids') === 'first' && seen().length < MATCHES);

/** A match was seen to its end. */
export function matchOver() {
  const table = location.pathname;
  const all = seen();
  if (!all.includes(table)) localStorage.setItem(key(), JSON.stringify([...all, table].slice(-MATCHES)));
}

let helped = ''; // the decision that was explained

/** Tell in a sentence or two what a new decision is about. @param {{id: string, seat: number} | null} ask
 * @param {(question: any) => Promise<any>} question */
export async function help(ask, question) {
  const now = ask ? `${ask.seat} ${ask.id}` : '';
  if (now === helped) return;
  helped = now;
  ui('aid').textContent = '';
  if (!ask || !aided()) return;
  const { about } = await question({ about: ['prompt'], id: ask.id });
  if (helped !== now) return;
  ui('aid').textContent = about?.facts.map((/** @type {string[]} */ [text]) => text).join(' ') ?? '';
  document.dispatchEvent(new Event('aid'));
}
