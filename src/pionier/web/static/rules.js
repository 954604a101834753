// Search in the numbered rules: lines that hold all the words stay, the rest steps back.

const field = /** @type {HTMLInputElement | null} */ (document.getElementById('ui-search'));

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
}

field?.addEventListener('input', filter);
filter();
