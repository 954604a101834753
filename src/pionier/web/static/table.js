// The play page: one message in, everything on the screen follows.

import { createAbout } from './about.js';
import { help, matchOver } from './aids.js';
import { listenToBeside } from './beside.js';
import { listenToBoard, paintBoard, places, targets } from './board.js';
import { Choice, UNNAMED } from './choose.js';
import { createCover } from './cover.js';
import { listenToDrag } from './drag.js';
import { glow, skipFlights, withFlights } from './fly.js';
import { listenToGhost, paintGhost } from './ghost.js';
import { createHint } from './hint.js';
import { createHistory } from './history.js';
import { listenToKeys } from './keys.js';
import { keep, recall } from './keep.js';
import { answersTo, aside, followLesson, hearCoach, lead, listenToCoach, paintCoach, speak, stops } from './lesson.js';
import { connect } from './live.js';
import { createOthers } from './others.js';
import { createOffline } from './offline.js';
import { explain, listenToPanel, paintPanel } from './panel.js';
import { applyOps, showTree } from './patch.js';
import { listenToPreferences, preference } from './prefs.js';
import { arrange, enlarge, inHand, listenToRegions, noticed, present } from './regions.js';
import { createSince } from './since.js';
import { ui, word } from './words.js';
import { forget } from './would.js';
import { applyZoom, listenToZoom, pan, resetZoom, zoomBy } from './zoom.js';

const shown = {
  status: '', mine: false, /** @type {import('./others.js').Others | null} */ others: null, over: false, ply: 0, last: 0,
  /** @type {number | null} */ seat: null,
  /** @type {number[]} */ seats: [],
};

let drawn = false; // there is a picture
let reading = false; // somebody has scrolled up in the log
let logAt = 0;
/** @type {string | null} the moment that the address names, until it has been asked for */
let wanted = new URLSearchParams(location.search).get('at');

const choice = new Choice({
  send: (path, ask) => live.send({ choose: path, id: ask.id, seat: ask.seat, hold: preference('confirm') !== 'never' }),
  look: (look, ask) => live.send({ look, id: ask.id }),
  named: () => paint(),
  changed: () => {
    explain(null);
    about.hide();
    keep(choice);
    paint();
    stayAtEnd();
  },
  confirm: () => preference('confirm') === 'always',
  lead: (part) => lead(choice, part),
  stops: (path) => stops(choice, path),
  aside: (part) => aside(choice, part),
});

const history = createHistory((at) => live.send({ at }));
const others = createOthers((wish) => live.send(wish));
const since = createSince({ ask: async (from) => since.receive((await live.ask({ since: from })).since), look: (at) => live.send({ at }), repaint: () => paint() });
const hint = createHint(choice, {
  ask: (id) => live.send({ hint: true, id }), explain: (text) => explain({ text }), repaint: () => paint(),
});
const offline = createOffline({ retry: () => live.retry(), replay: since.replay });
const cover = createCover((seat) => live.send({ as: seat }));

function paint() {
  followLesson(choice, (read) => live.send({ read }));
  speak(choice);
  paintBoard(choice);
  arrange(asked(), `${choice.ask?.id} ${choice.path.join('/')}`);
  hint.paint();
  paintPanel(choice, shown);
  paintGhost(choice);
  since.paint();
  applyZoom();
  paintCoach(choice);
}

/** The parts of the board that are asked about. */
function asked() {
  const tried = places();
  if (tried.length) return tried;
  const now = targets().filter((target) => target.getAttribute('data-can') === 'now');
  return now.length ? now : targets();
}

/** @param {string} part */
function explainPart(part) {
  if (answersTo(choice, part)) return;
  const path = choice.whyNot().get(part);
  if (path) {
    const { name, why, rule, url } = choice.refusal(path);
    explain({ text: name === UNNAMED ? why : `${name}: ${why}`, rule, url });
  }
  else if (choice.turning()) about.why(part).then((why) => explain(why ? { text: why.why ?? '', rule: why.rule, url: why.url } : { text: word('ui.no_fit') }));
  showTab('decision');
}

function undo() {
  const { ask } = choice;
  if (ask?.undo && !choice.sent) live.send({ undo: true, id: ask.id, seat: ask.seat });
  else if (ask?.undo_why) explain({ text: ask.undo_why });
}

/** @param {any} message  @param {boolean} mine  it answers a message of this page
 * @returns {boolean} whether the picture is now the one the server means */
function draw(message, mine) {
  forget();
  const nodes = message.tree ? [message.tree] : (message.ops ?? []).flatMap((/** @type {any[]} */ op) => op.slice(2));
  try {
    if (message.tree) withFlights(nodes, () => showTree(message.tree));
    else if (message.ops?.length) withFlights(nodes, () => applyOps(message.ops));
    noticed(message.ops ?? []);
    if (!mine) glow(message.ops ?? []);
    return true;
  } catch (problem) {
    console.warn('the picture did not fit the patch, asking for a whole one', problem);
    live.resync();
    return false;
  }
}

/** @param {any} message */
function receive(message) {
  if (!message.tree && !drawn) return live.resync();
  const focused = document.activeElement?.id;
  if (!draw(message, message.n !== null)) return undefined;
  drawn = true;
  const began = message.mine && (!shown.mine || choice.ask?.id !== message.ask?.id);
  Object.assign(shown, message);
  document.body.toggleAttribute('data-mine', shown.mine);
  document.body.toggleAttribute('data-over', shown.over);
  document.body.toggleAttribute('data-past', shown.ply < shown.last);
  if (message.ask && !message.lesson) recall(choice);
  hearCoach(choice, message.lesson, message.error);
  choice.update(message.ask ?? null, live.waiting());
  help(shown.mine && !message.lesson ? choice.ask : null, live.ask);
  if (shown.over) matchOver();
  explain(message.error ?? null);
  others.show(shown);
  if (!message.lesson) since.show(shown);
  hint.show(shown);
  offline.show(shown);
  if (message.lesson && message.error) choice.drop();
  paint();
  announce(message);
  if (began) showTab('decision');
  else if (shown.over) showTab(shown.ply < shown.last ? 'log' : 'result');
  if (wanted && /^\d{1,6}$/.test(wanted)) live.send({ at: Number(wanted) });
  wanted = null;
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus?.({ preventScroll: true });
  return undefined;
}

/** @param {any} message */
function announce(message) {
  document.title = (shown.mine ? '● ' : '') + word('ui.title', { status: shown.status, game: ui('table').dataset.game });
  ui('status').textContent = shown.status;
  ui('moment').textContent = document.getElementById('board')?.dataset.moment ?? '';
  if (message.say) ui('say').textContent = message.say;
  history.show(shown);
  cover.show(shown, choice.ask);
  stayAtEnd();
}

/** The log shows its newest line, unless somebody has scrolled up to read. */
function stayAtEnd() {
  const log = document.getElementById('log');
  if (log && !reading) log.scrollTop = log.scrollHeight;
}

/** In a hand one panel is open at a time. @param {string} name */
function showTab(name) {
  document.body.dataset.tab = name;
  for (const tab of document.querySelectorAll('[data-tab-for]')) {
    tab.setAttribute('aria-pressed', String(tab.getAttribute('data-tab-for') === name));
  }
  stayAtEnd();
}

function listenToPage() {
  ui('undo').addEventListener('click', undo);
  ui('back').addEventListener('click', () => choice.back());
  ui('turn').addEventListener('click', () => choice.turn('turn'));
  ui('flip').addEventListener('click', () => choice.turn('flip'));
  ui('confirm').addEventListener('click', () => choice.confirm());
  for (const tab of document.querySelectorAll('[data-tab-for]')) {
    tab.addEventListener('click', () => {
      const name = tab.getAttribute('data-tab-for') ?? '';
      showTab(document.body.dataset.tab === name ? 'decision' : name);
      tab.closest('dialog')?.close();
    });
  }
  addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[data-opens]') : null;
    if (!opener) return;
    opener.closest('dialog')?.close();
    ui(opener.getAttribute('data-opens') ?? '').showModal();
  });
  ui('copy').addEventListener('click', () => {
    ui('link').select();
    navigator.clipboard?.writeText(ui('link').value);
    ui('say').textContent = word('ui.copied');
  });
  addEventListener('pointerdown', skipFlights);
  document.addEventListener('scroll', ({ target }) => {
    if (!(target instanceof Element) || target.id !== 'log') return;
    // Lines that arrive before this event is heard are no scrolling: only the way up counts.
    if (target.scrollTop + target.clientHeight >= target.scrollHeight - 24) reading = false;
    else if (target.scrollTop < logAt) reading = true;
    logAt = target.scrollTop;
  }, true);
}

const address = new URL(ui('table').dataset.socket, location.href);
address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

listenToPreferences();
listenToPage();
listenToBeside();
listenToZoom();
listenToPanel(() => paintPanel(choice, shown));
listenToRegions({ turned: paint, shape: () => live.resync() });
ui('regions').addEventListener('click', () => showTab('decision'));
listenToBoard(choice, explainPart);
listenToGhost(choice);
listenToDrag(choice, explainPart);
const about = createAbout(choice, { ask: (question) => live.ask(question), mine: () => shown.mine });
listenToCoach(choice, { read: (read) => live.send({ read }), undo });
listenToKeys(choice, {
  undo, pan, resetZoom, escape: () => about.escape() || since.close() || others.skip(), inspect: about.inspect, zoom: (by) => zoomBy(by), explain: explainPart, enlarge: () => enlarge(present()), step: history.step, help: () => ui('help').showModal(),
});
showTab('decision');

document.addEventListener('aid', () => paint());

const live = connect(address.href, {
  message: receive,
  named: (named, id) => choice.learn(named, id),
  hint: hint.receive,
  hand: inHand,
  speed: () => preference('speed'),
  online: offline.line,
});
