// Looking back: a slider over all choices of the match, and the way back to the present.

import { ui, word } from './words.js';

const PAUSE = 60; // milliseconds between two wishes while the slider is dragged

/**
 * @param {(at: number | null) => void} look  ask for the position after that many choices
 */
export function createHistory(look) {
  let ply = 0;
  let last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {number} wanted */
  const go = (wanted) => look(wanted >= last ? null : Math.max(0, wanted));

  ui('slider').addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => go(Number(ui('slider').value)), PAUSE);
  });
  ui('earlier').addEventListener('click', () => go(ply - 1));
  ui('later').addEventListener('click', () => go(ply + 1));
  ui('present').addEventListener('click', () => look(null));

  /** A match that is over leads on from the moment shown: a link to it, and a table of one's own. */
  function showWays() {
    const link = ui('link');
    link.value = ply < last ? `${link.defaultValue}?at=${ply}` : link.defaultValue;
    ui('play-on').search = `?at=${ply}`;
  }

  return {
    /** @param {number} by */
    step: (by) => go(ply + by),
    /** @param {{ply: number, last: number, over: boolean}} shown */
    show(shown) {
      ({ ply, last } = shown);
      const slider = ui('slider');
      slider.max = String(last);
      slider.value = String(ply);
      slider.setAttribute('aria-valuetext', word('ui.ply', { ply, last }));
      ui('ply').textContent = word('ui.ply', { ply, last });
      ui('earlier').disabled = ply <= 0;
      ui('later').disabled = ply >= last;
      ui('present').hidden = ply >= last;
      if (shown.over) showWays();
    },
  };
}
