// The page of an analysis: while it runs, how far it is; what has been found meanwhile comes without a click.

import { listenToPreferences } from './prefs.js';
import { ui } from './words.js';

const PAUSE = 1000; // milliseconds between two looks
const UNFINISHED = ['waiting', 'running'];

let found = '';

/** What an address answers; null if the server is away: perhaps it comes back.
 * @param {string} url  @param {'json' | 'document'} as  @returns {Promise<any>} */
function get(url, as) {
  const asked = new XMLHttpRequest(); // which may read a page, where no script may turn text into one
  asked.open('GET', url);
  asked.responseType = as;
  return new Promise((answer) => {
    asked.onloadend = () => answer(asked.status === 200 ? asked.response : null);
    asked.send();
  });
}

async function look() {
  const told = await get(ui('progress').dataset.url, 'json');
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
  const page = await get(location.href, 'document');
  if (!page || busy()) return false;
  const fresh = page.querySelectorAll('.found');
  if (fresh.length !== parts.length) return false;
  parts.forEach((part, at) => part.replaceWith(fresh[at]));
  return true;
}

listenToPreferences();
if (ui('progress')) look();
