// The coach of a lesson: says one thing, lights where to do it, lets only that happen, and answers kindly to all else.

import { part } from './board.js';
import { paintAim } from './ghost.js';
import { placeBubble } from './bubble.js';
import { inHand, regionOf, regions, showRegion } from './regions.js';
import { isTurn } from './turns.js';
import { el, ui, word } from './words.js';

/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {{path?: string, part?: string, legal?: boolean, say: string, rule?: string, url?: string}} Wrong */
/** @typedef {{step: number, of: number, say: string, do: string, light?: string[], back: string | null, otherwise: string,
 *   path?: string | null, pick?: string | null, held?: string | null, wrong?: Wrong[], learnt?: string[]}} Lesson */
/** @typedef {{text: string, why?: string, rule?: string, url?: string}} Answer */

/** @type {Lesson | null} what the coach says now; none: this is no lesson, or one looks back */
let lesson = null;
/** @type {Answer | null} to what the player tried last */
let answer = null;
let shown = false; // the player asked to be shown
let began = ''; // the step for which the focus was moved
let asked = 0; // the step whose words were read, until the server knows

const active = () => Boolean(lesson && ['pick', 'choose', 'next', 'watch'].includes(lesson.do));

/** What is awaited here, part by part. @returns {string[]} */
const awaited = () => (lesson?.pick ?? lesson?.path ?? '').split('/').filter(Boolean);

/** How pieces lie makes no difference on the way. @param {string} one @param {string | undefined} other */
const alike = (one, other) => one === other || (isTurn(one) && isTurn(other ?? ''));

/** What is to be picked next, and the way there. @param {Choice} choice */
function next(choice) {
  const way = awaited();
  let at = 0;
  while (at < way.length && at < choice.path.length && alike(choice.path[at], way[at])) at += 1;
  while (at < way.length && isTurn(way[at])) at += 1;
  return { part: way[at] ?? '', path: way.slice(0, at + 1) };
}

/** A new message. @param {Choice} choice @param {Lesson | null | undefined} standing @param {{text: string, rule?: string, url?: string} | null} error */
export function hearCoach(choice, standing, error) {
  if (!ui('coach')) return;
  const before = lesson;
  lesson = standing ?? null;
  const moved = !before || !lesson || before.step !== lesson.step || before.path !== lesson.path || before.do !== lesson.do;
  if (moved) [answer, shown, asked] = [null, false, 0];
  if (error && lesson) answer = { text: error.text, rule: error.rule, url: error.url };
  const turn = (lesson?.path ?? '').split('/').find(isTurn);
  if (moved && turn) choice.turned = turn;
}

/** What the lesson has let the player pick stays in the hand; and who picks what a step is about has done that step.
 * @param {Choice} choice @param {(read: number) => void} read */
export function followLesson(choice, read) {
  if (!lesson || !choice.ask) return;
  const held = lesson.held?.split('/') ?? [];
  if (held.some((each, at) => each !== choice.path[at]) && !choice.sent) {
    choice.path = held;
    choice.walkSingles(true);
  }
  if (lesson.do === 'pick' && asked !== lesson.step && !next(choice).part) {
    asked = lesson.step;
    read(lesson.step);
  }
}

/** Where a pick of this part leads: on the way of the lesson, or nowhere. None: there is no lesson.
 * @param {Choice} choice @param {string} id @returns {string[][] | null} */
export function lead(choice, id) {
  if (!active()) return null;
  const way = awaited();
  const at = way.indexOf(id, next(choice).path.length - 1);
  if (at >= 0) return [way.slice(0, at + 1)];
  const tried = choice.reach().get(id)?.[0];
  answerTo(choice, tried ?? [...choice.path, id], true);
  return [];
}

/** Whether a part that could be chosen is not what the lesson asks for now. @param {Choice} choice @param {string} id */
export const aside = (choice, id) => active() && next(choice).part !== id;

/** Whether the lesson does not go this way. @param {Choice} choice @param {string[]} path */
export function stops(choice, path) {
  if (!active()) return false;
  const way = awaited();
  if (path.every((each, at) => each === way[at] || (at < way.length && alike(each, way[at])))) return false;
  answerTo(choice, path, true);
  return true;
}

/** @param {Choice} choice @param {string[]} path @param {boolean} legal */
function answerTo(choice, path, legal) {
  const said = words(path, legal);
  answer = { text: said?.say ?? lesson?.otherwise ?? '', rule: said?.rule, url: said?.url };
  choice.table.changed();
}

/** What the step says to something that was tried. @param {string[]} path @param {boolean} legal */
function words(path, legal) {
  const whole = `${path.join('/')}/`;
  return lesson?.wrong?.find((each) => (each.legal ?? legal) === legal
    && (each.part ? path.includes(each.part) : whole.startsWith(`${each.path}/`)));
}

/** The coach's own words come first, then the rule. @param {Choice} choice @param {string} id  a part that may not be chosen */
export function answersTo(choice, id) {
  if (!active()) return false;
  const refused = choice.whyNot().get(id);
  const reason = refused ? choice.reason(refused) : null;
  const said = words(refused ? refused.split('/') : [...choice.path, id], false);
  const text = said?.say ?? reason?.why ?? (choice.turning() ? word('ui.no_fit') : lesson?.otherwise ?? '');
  answer = { text, why: said && reason ? reason.why : '', rule: reason?.rule ?? said?.rule, url: reason?.url ?? said?.url };
  choice.table.changed();
  return true;
}

/** What the coach says, before the list of options is laid out below it. @param {Choice} choice */
export function speak(choice) {
  const box = ui('coach');
  if (!box) return;
  box.hidden = !lesson;
  document.body.toggleAttribute('data-lesson', Boolean(lesson));
  document.body.dataset.coach = lesson && asked === lesson.step ? 'wait' : lesson?.do ?? '';
  const { part: id } = next(choice);
  ui('offers').toggleAttribute('data-lit-alone', Boolean(id) && !part(id)); // then only its button is lit
  if (!lesson) return;
  const waits = Boolean(choice.pending) && !choice.sent;
  box.classList.toggle('no', Boolean(answer) && !waits);
  put('words', answer && !waits ? answer.text : lesson.say);
  ui('coach-why').hidden = !answer || waits || !(answer.why || answer.rule);
  ui('coach-why').replaceChildren(answer?.why ? `${answer.why} ` : '', ...(answer?.rule ? [ruleLink(answer)] : []));
  put('do', doing(choice, waits));
  ui('coach-show').hidden = !answer || waits || !awaited().length;
  ui('coach-next').hidden = lesson.do !== 'next';
  ui('coach-back').hidden = lesson.back === null;
  ui('coach-end').hidden = !['end', 'lost'].includes(lesson.do);
  ui('coach-learnt').replaceChildren(...(lesson.learnt ?? []).map((each) => el('li', {}, each)));
  ui('coach-learnt').previousElementSibling.hidden = !lesson.learnt;
  dots(lesson);
}

/** Words that stay are not announced again. @param {string} name @param {string} text */
function put(name, text) {
  const box = ui(`coach-${name}`);
  box.hidden = !text;
  if (box.textContent !== text) box.textContent = text;
}

/** What to do with the hands. @param {Choice} choice @param {boolean} waits */
function doing(choice, waits) {
  if (waits) return word(shown ? 'ui.coach_shown' : 'ui.coach_confirm');
  if (!['choose', 'pick'].includes(lesson?.do ?? '') || choice.sent) return '';
  const { part: id, path } = next(choice);
  if (part(id) || inHand()) return word('ui.coach_board');
  return word('ui.coach_button', { name: choice.name(path) });
}

/** @param {Answer} reason */
const ruleLink = (reason) => el('a', { href: reason.url ?? '#', target: '_blank', class: 'rule' }, word('ui.rule', { rule: reason.rule ?? '' }));

/** @param {Lesson} now */
function dots({ step, of }) {
  const list = ui('coach-dots');
  if (list.children.length !== of) list.replaceChildren(...Array.from({ length: of }, () => el('li')));
  [...list.children].forEach((dot, at) => { dot.className = at + 1 < step ? 'done' : at + 1 === step ? 'now' : ''; });
  ui('lesson-step').textContent = step ? word(inHand() ? 'ui.coach_short' : 'ui.coach_pill', { step, of }) : '';
}

/** The light: what is awaited and what is spoken of; all else steps back. @param {Choice} choice */
export function paintCoach(choice) {
  if (!ui('coach')) return;
  for (const lit of document.querySelectorAll('[data-coach-light]')) lit.removeAttribute('data-coach-light');
  const target = lesson && !choice.sent ? light(choice) : null;
  const lit = lesson ? litRegions(choice, target) : [];
  dim(lit);
  paintAim(choice, lesson?.do === 'choose' && target ? target.id : '', (lesson?.path ?? '').split('/').find(isTurn) ?? '');
  placeBubble(ui('coach'), lit, target);
  begin(choice, target, lit);
}

/** @param {Choice} choice @returns {Element | null} what is to be picked on the board, if it is there */
function light(choice) {
  for (const each of lesson?.light ?? []) if (!place(each)) part(each)?.setAttribute('data-coach-light', 'look');
  if (!['choose', 'pick'].includes(lesson?.do ?? '')) return null;
  const { part: id, path } = next(choice);
  const target = part(id);
  const button = ui('offers').querySelector(`[data-path="${CSS.escape(path.join('/'))}"]`);
  for (const lit of choice.pending ? [ui('confirm')] : [target, button]) lit?.setAttribute('data-coach-light', 'here');
  return target;
}

/** The regions that are lit: where to pick, and what the step names; else where the way so far has led.
 * @param {Choice} choice @param {Element | null} target */
function litRegions(choice, target) {
  const named = (lesson?.light ?? []).map((each) => place(each) ?? regionOf(part(each)));
  const lit = [regionOf(target), ...named].flatMap((each) => (each ? [each] : []));
  const passed = lit.length ? [] : awaited().slice(0, choice.path.length).map((each) => regionOf(part(each)));
  return [...new Set([...lit, ...passed.flatMap((each) => (each ? [each] : []))])];
}

/** What a name in the file means before it means a part: a region, or a panel. @param {string} name @returns {Element | null} */
const place = (name) => document.getElementById(`region-${name}`) ?? panel(name);

/** A panel beside the board: the players, the log. @param {string} name */
const panel = (name) => (['players', 'log'].includes(name) ? document.getElementById(name) : null);

/** @param {Element[]} lit */
function dim(lit) {
  for (const region of regions()) {
    const on = lit.includes(region);
    region.classList.toggle('is-lit', Boolean(lesson) && on);
    const off = Boolean(lesson) && lit.length > 0 && !on && lesson?.do !== 'watch';
    region.classList.toggle('is-dim', off && !inHand());
    if (!inHand()) region.toggleAttribute('inert', off);
    else if (lesson?.do === 'end') region.toggleAttribute('inert', true); // the coach's last words lie over it
  }
  for (const name of ['players', 'log']) document.getElementById(name)?.classList.toggle('is-lit', lit.includes(/** @type {any} */ (panel(name))));
}

/** At a new step the region that it lights is in the hand, and the focus where one acts. @param {Choice} choice
 * @param {Element | null} target @param {Element[]} lit */
function begin(choice, target, lit) {
  const name = lesson ? `${lesson.step} ${lesson.do} ${next(choice).part} ${Boolean(choice.pending)}` : '';
  if (name === began) return;
  const first = lit.find((each) => regions().includes(/** @type {any} */ (each)));
  const turned = began.split(' ')[0] !== name.split(' ')[0];
  began = name;
  if (!lesson) return;
  if (inHand() && turned && first && !first.classList.contains('is-shown')) showRegion(first.id);
  const button = document.querySelector('#ui-offers [data-coach-light]');
  ui('decision').scrollTop = 0;
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.closest('#ui-decision, #board')) return;
  const where = choice.pending ? ui('confirm') : lesson.do === 'next' ? ui('coach-next') : lesson.do === 'end' ? ui('coach-end').querySelector('button') : target ?? button;
  where?.focus({ preventScroll: true });
}

/** @param {Choice} choice @param {{read: (steps: number) => void, undo: () => void}} table */
export function listenToCoach(choice, table) {
  if (!ui('coach')) return;
  ui('coach-next').addEventListener('click', () => lesson && table.read(lesson.step));
  ui('coach-back').addEventListener('click', () => {
    if (lesson?.back === 'read') table.read(lesson.step - 2);
    else table.undo();
  });
  ui('coach-show').addEventListener('click', () => {
    [answer, shown] = [null, true];
    choice.take(awaited(), true);
  });
  // Regions that step back hear nothing themselves.
  addEventListener('click', ({ target, clientX, clientY }) => {
    if (!active() || !(target instanceof Element) || target.id !== 'board') return;
    const hit = lesson?.wrong?.find((each) => each.part && inside(document.getElementById(each.part), clientX, clientY));
    answer = { text: hit?.say ?? lesson?.otherwise ?? '', rule: hit?.rule, url: hit?.url };
    choice.table.changed();
  });
}

/** @param {Element | null} element @param {number} x @param {number} y */
function inside(element, x, y) {
  const box = element?.getBoundingClientRect();
  return Boolean(box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}
