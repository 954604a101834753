// The page of an analysis: while it runs, how far it is; what has been found meanwhile comes without a click.

import { listenToPreferences } from './prefs.js';
import { ui } from './words.js';

const PAUSE = 1000; // milliseconds between two looks
const UNFINISHED = ['waiting', 'running'];

let found = '';

/** @param {string} url */
async function get(url) {
  try {
    const answer = await fetch(url);
    return answer.ok ? answer : null;
  } catch {
    return null; // the server is away; perhaps it comes back
  }
}

async function look() {
  const told = await (await get(ui('progress').dataset.url))?.json();
  if (told && !UNFINISHED.includes(told.status)) {
    location.reload();
    return;
  }
  if (told) {
    if (told.decisions) {
      ui('bar').max = told.decisions;
      ui('bar').value = told.done;
    }
    ui('told').textContent = told.say;
    if (told.found !== found && await takeIn()) found = told.found;
  }
  setTimeout(look, PAUSE);
}

/** What the page has found so far, anew; not while somebody is in it.
 * @returns {Promise<boolean>} whether it is shown */
async function takeIn() {
  const parts = [...document.querySelectorAll('.found')];
  const busy = () => parts.some((part) => part.contains(document.activeElement));
  if (busy()) return false;
  const text = await (await get(location.href))?.text();
  if (!text || busy()) return false;
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.found');
  if (fresh.length !== parts.length) return false;
  parts.forEach((part, at) => part.replaceWith(fresh[at]));
  return true;
}

listenToPreferences();
if (ui('progress')) look();
