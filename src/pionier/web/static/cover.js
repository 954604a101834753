// Several people at one screen: nobody sees another's hand by accident, the screen is passed on under a cover.

import { preference } from './prefs.js';
import { el, ui, word } from './words.js';

/** @param {number} seat */
function nameOf(seat) {
  return document.querySelector(`#player-${seat} .name`)?.textContent ?? word('ui.seat', { n: seat + 1 });
}

/**
 * @param {(seat: number) => void} lookAs  ask for the picture through the eyes of another seat of mine
 */
export function createCover(lookAs) {
  /** @type {number | null} who sits in front of the screen */
  let present = null;
  /** @type {number | null} whose eyes the picture is drawn for */
  let drawn = null;
  /** @type {number | null} who is asked to come */
  let wanted = null;

  /** The one who was called is here. */
  function uncover() {
    present = wanted;
    ui('cover').hidden = true;
    if (present !== null && present !== drawn) lookAs(present);
  }

  /** @param {number} seat */
  function call(seat) {
    wanted = seat;
    if (preference('cover') === 'off') return uncover();
    ui('cover-text').textContent = word('ui.pass_screen', { name: nameOf(seat) });
    ui('cover-ready').textContent = word('ui.ready', { name: nameOf(seat) });
    ui('cover').hidden = false;
    ui('cover-ready').focus();
    return undefined;
  }

  ui('cover-ready').addEventListener('click', uncover);

  /** @param {number[]} seats */
  function paintSeats(seats) {
    const buttons = seats.map((seat) => {
      const button = el('button', { type: 'button', 'aria-pressed': String(seat === drawn) }, nameOf(seat));
      button.addEventListener('click', () => call(seat));
      return button;
    });
    ui('seats').replaceChildren(...(seats.length > 1 ? buttons : []));
  }

  return {
    /** @param {{seat: number | null, seats: number[], over: boolean}} shown @param {{seat: number} | null} ask */
    show(shown, ask) {
      drawn = shown.seat;
      present ??= shown.seat;
      paintSeats(shown.seats);
      const next = ask ? ask.seat : shown.seat;
      if (shown.seats.length > 1 && !shown.over && next !== null && next !== present) call(next);
    },
  };
}
