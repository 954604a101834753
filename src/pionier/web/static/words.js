// The words of the interface arrive with the page, in the viewer's language.

const block = document.getElementById('ui-words');
/** @type {Record<string, string | string[]>} */
const WORDS = block ? JSON.parse(block.textContent || '{}') : {};
const plural = new Intl.PluralRules(document.documentElement.lang || 'en');
const FORMS = plural.resolvedOptions().locale.startsWith('pl') ? ['one', 'few', 'many'] : ['one', 'other'];

/**
 * A sentence with its facts filled in; `n` chooses the plural form.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 * @returns {string}
 */
export function word(key, facts = {}) {
  let text = WORDS[key] ?? key;
  if (Array.isArray(text)) text = text[Math.max(0, FORMS.indexOf(plural.select(Number(facts.n))))];
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}

/**
 * An element of the page itself: `el('button', {type: 'button'}, 'Undo')`.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * The page's own elements have ids that begin with `ui-`: no game can draw one by accident.
 * @param {string} name
 * @returns {any}
 */
export const ui = (name) => document.getElementById(`ui-${name}`);
