// The game on one page beside the table; and, in the first matches, the offer to read it.

import { aided } from './aids.js';
import { showFigures } from './figures.js';
import { make } from './patch.js';
import { ui } from './words.js';

const HTML = 'http://www.w3.org/1999/xhtml';

/** @type {HTMLElement | null} what had the focus before */
let from = null;

async function fill() {
  const body = ui('page-body');
  if (body.hasChildNodes()) return;
  const answer = await fetch(body.dataset.source);
  if (!answer.ok || body.hasChildNodes()) return;
  const { sheet, signs } = await answer.json();
  if (!document.getElementById('board-symbols')) body.append(make(signs, HTML)); // there is no board yet that brings them
  body.append(make(sheet, HTML));
  for (const link of body.querySelectorAll('a')) link.target = '_blank';
  showFigures(body);
}

function open() {
  from = /** @type {HTMLElement | null} */ (document.activeElement);
  ui('page').hidden = false;
  document.body.dataset.beside = '';
  ui('page').focus();
  dispatchEvent(new Event('resize'));
  fill();
}

function close() {
  ui('page').hidden = true;
  delete document.body.dataset.beside;
  dispatchEvent(new Event('resize'));
  from?.focus();
}

/** Offer the page, unless this player knows the game or wants no offers. */
function offer() {
  const key = `pionier.knows.${ui('table').dataset.game}`;
  ui('first').hidden = !aided() || localStorage.getItem(key) !== null;
  ui('first-never').addEventListener('click', () => {
    localStorage.setItem(key, 'yes');
    ui('first').hidden = true;
  });
}

export function listenToBeside() {
  if (!ui('page')) return; // a game without a page
  for (const button of document.querySelectorAll('[data-beside]')) {
    button.addEventListener('click', () => {
      button.closest('dialog')?.close();
      ui('first').hidden = true;
      if (ui('page').hidden) open();
      else close();
    });
  }
  ui('page-close').addEventListener('click', close);
  ui('page').addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  if (ui('first')) offer();
}
