// While others play: how strong a bot chooses, how fast they should go, and the way past it to the own turn.

import { onPreference, prefer, preference } from './prefs.js';
import { ui } from './words.js';

/** @typedef {{kind: string | null, seat: number | null, speed: boolean, skip: boolean, together: boolean}} Others */

/** @param {(message: {speed?: string, skip?: boolean}) => void} send */
export function createOthers(send) {
  /** @type {Others | null} */
  let now = null;
  let skipping = false;
  let watching = false;

  const speeds = () => [...ui('speed').querySelectorAll('button')];

  function paint() {
    ui('kind').hidden = !now?.kind;
    ui('kind').lastElementChild.textContent = now?.kind ?? '';
    ui('others').hidden = !now;
    ui('speed').hidden = !now?.speed;
    ui('skip').hidden = !now?.skip;
    ui('skip').setAttribute('aria-pressed', String(skipping));
    ui('watching').hidden = !watching;
    ui('together').hidden = !(skipping && now?.together);
    for (const each of speeds()) each.setAttribute('aria-pressed', String(each.dataset.speed === preference('speed')));
  }

  /** @returns {boolean} whether there is something to skip */
  function skip() {
    if (!now?.skip) return false;
    skipping = !skipping;
    send({ skip: skipping });
    paint();
    return true;
  }

  for (const each of speeds()) each.addEventListener('click', () => prefer('speed', each.dataset.speed ?? ''));
  ui('skip').addEventListener('click', skip);
  onPreference('speed', (speed) => {
    send({ speed });
    paint();
  });

  return {
    skip,
    /** @param {{others?: Others | null, seat: number | null, over: boolean, ply: number, last: number}} shown */
    show({ others, seat, over, ply, last }) {
      watching = Boolean(others) && seat === null && !over;
      now = ply < last ? null : others ?? null;
      if (!others) skipping = false;
      paint();
    },
  };
}
