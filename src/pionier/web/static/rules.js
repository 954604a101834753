// The numbered rules: search, chapters that fold in a hand, and the rule that an address names.

import { showFigures } from './figures.js';

const field = /** @type {HTMLInputElement | null} */ (document.getElementById('ui-search'));
const chapters = [...document.querySelectorAll('details')];
const inHand = matchMedia('(max-width: 899px)');

/** Letters without accents and case, so that "slonce" finds "Słońce". @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

const rules = [...document.querySelectorAll('[data-rule]')].map((line) => ({ line, text: plain(line.textContent ?? '') }));

function filter() {
  const words = plain(field?.value ?? '').split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { line, text } of rules) {
    const fits = words.every((each) => text.includes(each));
    line.toggleAttribute('hidden', !fits);
    found += Number(fits);
  }
  for (const chapter of document.querySelectorAll('[data-chapter]')) {
    chapter.toggleAttribute('hidden', !chapter.querySelector('[data-rule]:not([hidden])'));
  }
  const none = document.getElementById('ui-nothing');
  if (none) none.hidden = found > 0;
  if (words.length) for (const chapter of chapters) chapter.open = true;
}

/** In a hand the chapters are folded, but for the one that the address leads into. */
function fold() {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (const chapter of chapters) chapter.open = !inHand.matches || chapter.contains(wanted);
  wanted?.scrollIntoView();
}

field?.addEventListener('input', filter);
filter();
fold();
inHand.addEventListener('change', fold);
addEventListener('hashchange', () => {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = wanted?.closest('details');
  if (!chapter || chapter.open) return;
  chapter.open = true;
  wanted?.scrollIntoView();
});
showFigures(document);
