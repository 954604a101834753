// While the line is broken: a bar that says so and when it is tried again; afterwards what happened meanwhile.

import { ui, word } from './words.js';

const SECONDS = 4; // that the greeting stays

/** @param {{retry: () => void, replay: (from: number) => void}} table */
export function createOffline(table) {
  let away = false;
  let lost = false;
  let tryAt = 0;
  let last = 0;
  let since = 0; // after how many choices the line broke
  let returning = false;
  const confirm = ui('confirm').textContent;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;

  function paint() {
    ui('offline').hidden = !away;
    ui('confirm').textContent = away ? word('ui.confirm_later') : confirm;
    if (!away) return;
    const seconds = Math.max(0, Math.ceil((tryAt - Date.now()) / 1000));
    ui('offline-what').textContent = word(lost ? 'ui.lost' : 'ui.offline');
    ui('offline-when').textContent = lost ? '' : word('ui.trying', { n: seconds });
    ui('retry').hidden = lost;
  }

  setInterval(() => { if (away && !lost) paint(); }, 1000);
  ui('retry').addEventListener('click', table.retry);
  ui('toast-show').addEventListener('click', () => {
    ui('toast').hidden = true;
    table.replay(since);
  });

  /** @param {number} happened */
  function greet(happened) {
    clearTimeout(fading);
    ui('toast').hidden = false;
    ui('toast-text').textContent = word(happened ? 'ui.back_news' : 'ui.back', { n: happened });
    ui('toast-show').hidden = !happened;
    fading = setTimeout(() => { ui('toast').hidden = true; }, SECONDS * 1000);
  }

  return {
    /** @param {boolean} online @param {boolean} closed  for good @param {number} wait  milliseconds until the next try */
    line(online, closed, wait) {
      if (!online && !away) since = last;
      returning = online && away;
      away = !online;
      lost = closed;
      tryAt = Date.now() + wait;
      paint();
    },
    /** @param {{last: number}} shown */
    show(shown) {
      last = shown.last;
      if (returning) greet(Math.max(0, last - since));
      returning = false;
    },
  };
}
