// The form of a new table: offers only settings and values that matter with the rest, keeps preset and settings in step, and says
// what Start will do. Conditions are data of the game, as in engine/settings.py: one of a list must hold.

import './page.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('ui-new'));
const counts = (form.dataset.players ?? '').split(' ').map(Number);
const seats = /** @type {HTMLFieldSetElement[]} */ ([...form.querySelectorAll('[data-seat]')]);
const settings = /** @type {HTMLFieldSetElement[]} */ ([...form.querySelectorAll('[data-setting]')]);
const presets = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[data-settings]')]);
const own = form.querySelector('#ui-own');

/** @typedef {HTMLInputElement | HTMLOptionElement} Value  a value of a setting, as it stands on the page */

/** @param {Element} seat */
const sitting = (seat) => /** @type {HTMLInputElement} */ (seat.querySelector('input[type=radio]:checked'));

/** @param {Element} seat */
const kindOf = (seat) => sitting(seat).value;

/** Fields of a person's name are for persons, and of empty seats only the first is shown. */
function paintSeats() {
  let empty = 0;
  for (const seat of seats) {
    const kind = kindOf(seat);
    /** @type {HTMLElement} */ (seat.querySelector('.seat-name')).hidden = kind !== 'me' && kind !== 'here';
    const who = /** @type {HTMLElement} */ (seat.querySelector('.who'));
    who.textContent = sitting(seat).dataset.who ?? '';
    who.hidden = who.textContent === '';
    if (kind === 'none') empty += 1;
    seat.hidden = kind === 'none' && empty > 1;
  }
}

/** The number of players; while there are too few or too many, the nearest that can play. */
function players() {
  const taken = seats.filter((seat) => kindOf(seat) !== 'none').length;
  return { taken, counted: counts.reduce((best, each) => (Math.abs(each - taken) < Math.abs(best - taken) ? each : best)) };
}

/** @param {string | undefined} data @param {Record<string, string>} chosen */
function holds(data, chosen) {
  /** @type {Record<string, string[]>[]} */
  const when = JSON.parse(data ?? '[]');
  return when.length === 0 || when.some((each) => Object.entries(each).every(([name, values]) => values.includes(chosen[name])));
}

/** @param {Element} setting */
const valuesOf = (setting) => /** @type {Value[]} */ ([...setting.querySelectorAll('input, option')]);

/** @param {Value} value */
const isChosen = (value) => (value instanceof HTMLOptionElement ? value.selected : value.checked);

/** @param {Value} value */
function choose(value) {
  if (value instanceof HTMLOptionElement) value.selected = true;
  else value.checked = true;
}

/** Show what matters with the rest. Gives what is chosen there. */
function offer() {
  /** @type {Record<string, string>} */
  const chosen = { players: String(players().counted) };
  /** @type {Record<string, string>} */
  const offered = {};
  for (const setting of settings) {
    const id = setting.dataset.setting ?? '';
    const matters = holds(setting.dataset.when, chosen);
    setting.hidden = !matters;
    setting.disabled = !matters;
    if (!matters) {
      chosen[id] = setting.dataset.usual ?? '';
      continue;
    }
    const values = valuesOf(setting);
    for (const value of values) {
      value.disabled = !holds(value.dataset.when, chosen);
      const shown = value instanceof HTMLOptionElement ? value : value.closest('label');
      if (shown) /** @type {HTMLElement} */ (shown).hidden = value.disabled;
    }
    const there = values.filter((value) => !value.disabled);
    const now = there.find(isChosen) ?? there.find((value) => value.value === setting.dataset.usual) ?? there[0];
    choose(now);
    chosen[id] = offered[id] = now.value;
  }
  return offered;
}

/** @param {Record<string, string>} wishes */
function wish(wishes) {
  for (const setting of settings) {
    const value = valuesOf(setting).find((each) => each.value === wishes[setting.dataset.setting ?? '']);
    if (value) choose(value);
  }
}

/** Somebody chose settings one by one: which preset is that, if it is one? */
function namePreset() {
  if (presets.length === 0) return;
  const kept = offer();
  const same = presets.find((preset) => {
    wish(JSON.parse(preset.dataset.settings ?? '{}'));
    return JSON.stringify(offer()) === JSON.stringify(kept);
  });
  wish(kept);
  offer();
  const radio = same ?? /** @type {HTMLInputElement} */ (own?.querySelector('input'));
  radio.checked = true;
}

function sayWhatComes() {
  const kinds = seats.map(kindOf);
  const { taken, counted } = players();
  const waits = kinds.includes('open');
  const sits = kinds.some((kind) => kind === 'me' || kind === 'here');
  const said = { count: taken !== counted, begins: taken === counted && !waits, waits: taken === counted && waits, watch: !sits };
  for (const [note, shown] of Object.entries(said)) {
    /** @type {HTMLElement} */ (form.querySelector(`[data-note=${note}]`)).hidden = !shown;
  }
  /** @type {HTMLElement} */ (form.querySelector('#ui-count')).textContent = String(taken);
  const preset = form.querySelector('.preset:has(:checked) .name');
  /** @type {HTMLElement} */ (form.querySelector('#ui-chosen')).textContent = preset?.textContent ?? '';
  const chosen = form.querySelector('[name=preset][value=own]:checked');
  /** @type {HTMLElement | null} */ (own)?.toggleAttribute('hidden', !chosen);
}

form.addEventListener('change', (event) => {
  const changed = /** @type {HTMLElement} */ (event.target);
  const preset = /** @type {HTMLInputElement | null} */ (form.querySelector('[data-settings]:checked'));
  if (changed.closest('[data-setting]')) namePreset();
  else if (preset) wish(JSON.parse(preset.dataset.settings ?? '{}'));
  paintSeats();
  offer();
  sayWhatComes();
});

paintSeats();
offer();
sayWhatComes();
