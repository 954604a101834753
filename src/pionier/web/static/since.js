// What others did since the own last turn: losses first, then every choice of theirs on the board, again and at any speed.

import { part } from './board.js';
import { prefer, preference } from './prefs.js';
import { inHand, regionOf, showRegion } from './regions.js';
import { el, ui, word } from './words.js';

/**
 * @typedef {{name: string, sign: string, before: string, after: string, lost: boolean}} Change
 * @typedef {{ply: number, seat: number, said: string[], lights: string[]}} Step
 * @typedef {{from: number, changed: Change[], steps: Step[]}} Since
 */

const MILLISECONDS = 1300; // that a step is shown
const FEW = 3; // changes named in the line above the decision

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} sign  a symbol of the picture, or of the page */
function drawing(sign, box = '0 0 20 20') {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#${sign}`);
  use.setAttribute('width', box.split(' ')[2]);
  use.setAttribute('height', box.split(' ')[3]);
  svg.append(use);
  return svg;
}

/** @param {Change} change */
function changed({ name, sign, before, after, lost }) {
  const figures = el('b', { class: lost ? 'lost' : 'won' }, `${before} → ${after}`);
  return el('span', { class: 'change', title: name }, ...(sign ? [drawing(sign)] : []), el('span', { class: sign ? 'unseen' : '' }, name), figures);
}

/** The mark of who did it, as the table of players shows it. @param {number} seat */
const mark = (seat) => document.querySelector(`#player-${seat} th .icon`)?.cloneNode(true) ?? '';

/** @param {Step} step */
const text = (step) => step.said.join(' ');

/**
 * @param {{ask: (from: number | null) => void, look: (at: number | null) => void, repaint: () => void}} table
 */
export function createSince(table) {
  /** @type {Since | null} */
  let told = null;
  let at = -1; // the step that is shown; -1: none
  let open = false;
  let opening = false; // what is asked for is to be opened
  let playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let known = -1; // after how many choices the page has been, as far as it could be looked at
  let wasMine = false;
  let last = 0;
  let mine = false;
  let present = true; // nobody looks back

  const memory = `pionier.seen.${location.pathname}`;
  const steps = () => told?.steps ?? [];

  function light() {
    for (const each of document.querySelectorAll('[data-told]')) each.removeAttribute('data-told');
    if (!open || at < 0) return;
    for (const id of steps()[at].lights) part(id)?.setAttribute('data-told', '');
  }

  /** In a hand the region that the step is about, unless the one that is shown takes part. */
  function turnTo() {
    const about = steps()[at].lights.map((id) => regionOf(part(id))).filter(Boolean);
    if (inHand() && about.length && !about.some((region) => region?.classList.contains('is-shown'))) showRegion(about[0]?.id ?? '');
  }

  function paintSteps() {
    const lines = steps().map((step, index) => {
      const button = el('button', { type: 'button' }, mark(step.seat), el('span', {}, text(step)));
      if (index === at) button.setAttribute('aria-current', 'step');
      button.addEventListener('click', () => { stop(); go(index); });
      return el('li', {}, button);
    });
    ui('steps').replaceChildren(...lines);
    lines[at]?.scrollIntoView({ block: 'nearest' });
  }

  function paint() {
    document.body.toggleAttribute('data-since', open);
    ui('since').hidden = !open;
    ui('steps').hidden = !open;
    paintNews();
    light();
    if (!open) return;
    const step = steps()[at];
    ui('since-count').textContent = step ? word('ui.step_of', { n: at + 1, of: steps().length }) : word('ui.steps', { n: steps().length });
    ui('changed').replaceChildren(...(told?.changed ?? []).map((each) => el('li', {}, changed(each))));
    ui('step').replaceChildren(...(step ? [mark(step.seat), text(step)] : []));
    ui('step-back').disabled = at <= 0;
    ui('step-on').disabled = at >= steps().length - 1;
    ui('step-play').firstElementChild.textContent = playing ? '❚❚' : '▶';
    ui('step-play').setAttribute('aria-label', word(playing ? 'ui.pause' : 'ui.play'));
    ui('step-play').title = word(playing ? 'ui.pause' : 'ui.play');
    ui('to-turn').children[1].textContent = word(mine ? 'ui.to_turn' : 'ui.to_present');
    for (const each of ui('tempo').children) each.setAttribute('aria-pressed', String(each.dataset.tempo === preference('replay')));
    paintSteps();
  }

  /** The line above the decision that leads here. */
  function paintNews() {
    const here = !open && present && steps().length > 0 && mine;
    ui('news').hidden = !here;
    if (!here) return;
    ui('news').replaceChildren(
      el('span', { class: 'title' }, word('ui.since', { n: steps().length })),
      ...(told?.changed ?? []).slice(0, FEW).map(changed), el('span', { 'aria-hidden': 'true' }, '▸'),
    );
  }

  /** @param {number} index */
  function go(index) {
    at = Math.max(0, Math.min(index, steps().length - 1));
    table.look(steps()[at].ply);
    turnTo();
    paint();
    if (playing) next();
  }

  function next() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (at >= steps().length - 1) stop();
      else go(at + 1);
    }, MILLISECONDS / Number(preference('replay')));
  }

  function stop() {
    clearTimeout(timer);
    playing = false;
    paint();
  }

  function play() {
    playing = true;
    go(at >= steps().length - 1 ? 0 : at + 1);
  }

  function show() {
    if (!steps().length) return;
    open = true;
    at = -1;
    play();
    table.repaint();
    ui('since').focus({ preventScroll: true });
  }

  /** @returns {boolean} whether it was open */
  function close() {
    if (!open) return false;
    stop();
    open = false;
    at = -1;
    table.look(null);
    paint();
    table.repaint();
    ui('decision').focus({ preventScroll: true });
    return true;
  }

  ui('news').addEventListener('click', show);
  ui('to-turn').addEventListener('click', close);
  ui('step-back').addEventListener('click', () => { stop(); go(at - 1); });
  ui('step-on').addEventListener('click', () => { stop(); go(at + 1); });
  ui('step-play').addEventListener('click', () => (playing ? stop() : play()));
  for (const each of ui('tempo').children) {
    each.addEventListener('click', () => {
      prefer('replay', each.dataset.tempo);
      paint();
    });
  }

  /** What has been seen: so that somebody who comes back is told the rest. */
  function remember() {
    if (document.hidden) return;
    known = last;
    localStorage.setItem(memory, String(last));
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden || open || known < 0) return;
    if (last > known) ask(null, true);
    remember();
  });

  /** @param {number | null} from @param {boolean} toOpen */
  function ask(from, toOpen) {
    opening = toOpen;
    table.ask(from);
  }

  return {
    close,
    paint: light,
    /** What happened since that choice. @param {number} from */
    replay: (from) => ask(from, true),
    /** @param {Since} answer */
    receive(answer) {
      told = answer;
      at = -1;
      const wanted = opening && !open;
      opening = false;
      if (wanted) return show();
      paint();
      return table.repaint();
    },
    /** @param {{mine: boolean, over: boolean, ply: number, last: number, seat: number | null, others: unknown}} shown */
    show(shown) {
      const first = known < 0;
      present = shown.ply >= shown.last;
      last = shown.last;
      mine = present ? shown.mine : shown.seat !== null && !shown.others;
      if (shown.over) {
        localStorage.removeItem(memory);
        told = null;
        if (open) close();
        return paint();
      }
      const seen = Number(localStorage.getItem(memory) ?? NaN);
      if (shown.seat !== null && last > 0 && first) ask(null, seen < last);
      else if (mine && !wasMine && present && shown.seat !== null) ask(null, false);
      if (present) wasMine = mine;
      if (!mine && present && !open) told = null;
      remember();
      return paint();
    },
  };
}
