// What a person prefers, kept in this browser only.

import { ui } from './words.js';

/** @type {Record<string, string>} */
const DEFAULTS = { theme: 'system', confirm: 'end', motion: 'full', speed: 'normal', replay: '1', cover: 'on', aids: 'first' };

/** @type {Map<string, (value: string) => void>} who wants to know of a change */
const listeners = new Map();

/** @param {string} name @returns {string} */
export function preference(name) {
  return localStorage.getItem(`pionier.${name}`) ?? DEFAULTS[name];
}

/** @param {string} name @param {string} value */
export function prefer(name, value) {
  localStorage.setItem(`pionier.${name}`, value);
  apply();
  for (const field of document.querySelectorAll(`[data-preference="${name}"]`)) /** @type {HTMLSelectElement} */ (field).value = value;
  listeners.get(name)?.(value);
}

/** @param {string} name @param {(value: string) => void} changed */
export function onPreference(name, changed) {
  listeners.set(name, changed);
}

function apply() {
  const root = document.documentElement;
  const theme = preference('theme');
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.motion = preference('motion');
}

/** Every field `data-preference="name"` shows and changes that preference; the button opens the dialog that holds them. */
export function listenToPreferences() {
  for (const field of document.querySelectorAll('[data-preference]')) {
    const select = /** @type {HTMLSelectElement} */ (field);
    const name = select.dataset.preference ?? '';
    select.value = preference(name);
    select.addEventListener('change', () => prefer(name, select.value));
  }
  ui('prefs-open')?.addEventListener('click', () => ui('prefs').showModal());
  apply();
}
