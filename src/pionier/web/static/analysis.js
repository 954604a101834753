// The page of an analysis: while it runs, how far it is; when it has ended, the page comes anew.

import { listenToPreferences } from './prefs.js';
import { ui } from './words.js';

const PAUSE = 1000; // milliseconds between two looks
const UNFINISHED = ['waiting', 'running'];

async function look() {
  let told;
  try {
    const answer = await fetch(ui('progress').dataset.url);
    told = answer.ok ? await answer.json() : null;
  } catch {
    told = null; // the server is away; perhaps it comes back
  }
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
  }
  setTimeout(look, PAUSE);
}

listenToPreferences();
if (ui('progress')) look();
