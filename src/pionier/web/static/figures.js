// Figures: drawn by the server as the board is. Each stands in a shadow of its own, where its ids and the game's styles meet
// nobody else's; it is asked for when somebody comes near.

import { make } from './patch.js';

const HTML = 'http://www.w3.org/1999/xhtml';

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();

/** A style sheet that all figures share. @param {string} href */
function sheet(href) {
  const known = sheets.get(href) ?? fetch(href).then((answer) => answer.text()).then((text) => new CSSStyleSheet().replace(text));
  sheets.set(href, known);
  return known;
}

/** @param {HTMLElement} place */
async function draw(place) {
  const { figure = '', game = '' } = place.dataset;
  const answer = await fetch(figure);
  if (!answer.ok) return;
  const styles = await Promise.all(['/static/palette.css', `/static/games/${game}.css`, '/static/figure.css'].map(sheet));
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = styles;
  shadow.append(make(['div', { class: `stage ${game}` }, await answer.json()], HTML));
  place.dataset.drawn = '';
}

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    draw(/** @type {HTMLElement} */ (target));
  }
}, { rootMargin: '1200px' });

/** Show the figures of a part of the page. @param {ParentNode} root */
export function showFigures(root) {
  for (const place of root.querySelectorAll('[data-figure]:not([data-drawn])')) near.observe(place);
}
