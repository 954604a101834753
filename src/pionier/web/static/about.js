// Everything explains itself: what is pointed at, focused or long pressed tells what it is, what it does here, and why it may not
// be chosen now; an option that is pointed at shows what would come of it.

import { part } from './board.js';
import { make } from './patch.js';
import { inHand, regionOf } from './regions.js';
import { el, ui, word } from './words.js';
import { forget, foresee } from './would.js';

/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {{rule: string, text?: string, why?: string, url: string}} Rule */
/** @typedef {{title: string, lead: string, facts: [string, string, string][], rules: Rule[], drawing: any, source: string,
 *   sign: string | null}} Told */
/** @typedef {{element: Element, chain: string[], path: string | null}} Subject  what is asked about */

const PATIENCE = 400; // milliseconds that somebody points at a thing before it tells about itself
const SOON = 120; // and before it shows what would come of it
const PRESS = 500; // a finger that stays so long asks
const SPACE = 12;
const LIVE = 'h2, [data-can], [data-no], [data-place], [data-instead]';
const SVG = 'http://www.w3.org/2000/svg';

/** Ids around an element, the innermost first; a symbol that is shown counts as one. @param {Element} element */
function chainOf(element) {
  const shown = element.closest('use')?.getAttribute('href')?.slice(1);
  const chain = shown ? [shown] : [];
  for (let each = /** @type {Element | null} */ (element); each && each.id !== 'board'; each = each.parentElement) {
    const id = each.getAttribute('data-about') ?? each.id;
    if (id && !id.endsWith('-picture')) chain.push(id.replace(/-(title|button)$/, (end) => (id.startsWith('region-') ? '' : end)));
    if (each.classList.contains('region')) break;
  }
  return chain;
}

/** What an element of the page is about; nothing for most of the page. @param {EventTarget | null} target @param {Choice} choice
 * @returns {Subject | null} */
function subjectOf(target, choice) {
  if (!(target instanceof Element)) return null;
  const button = target.closest('#ui-offers [data-path]');
  if (button) return { element: button, chain: [], path: button.getAttribute('data-path') };
  if (target.closest('#ui-prompt')) return choice.ask ? { element: ui('prompt'), chain: ['prompt'], path: null } : null;
  const element = target.closest('#board > .region > svg *, #board > .region > h2, [data-about]');
  if (!element || element.closest('#ghost')) return null;
  const chain = chainOf(element);
  const named = element.closest('[id], [data-about]') ?? element;
  return chain.length ? { element: named, chain, path: pathTo(named, choice) } : null;
}

/** What choosing a part would mean now: the path that is refused or offered, or the next step to it.
 * @param {Element} element @param {Choice} choice */
function pathTo(element, choice) {
  const found = element.closest('[data-can], [data-no], [data-place]') ?? element;
  if (!choice.ask || !found.id || !part(found.id)) return null;
  const refused = choice.whyNot().get(found.id);
  const offered = choice.reach().get(found.id);
  return offered?.[0].join('/') ?? refused ?? [...choice.path, found.id].join('/');
}

/** @param {Rule[]} rules */
const links = (rules) => el('p', { class: 'about-rules' }, ...rules.flatMap(({ rule, text, url }) => [
  el('a', { href: url, target: '_blank', class: 'rule', title: text ?? '' }, word('ui.rule', { rule })), ' ',
]));

/** @param {string} sign */
function icon(sign) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'icon');
  picture.setAttribute('aria-hidden', 'true');
  if (sign) {
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#${sign}`);
    use.setAttribute('width', '24');
    use.setAttribute('height', '24');
    picture.append(use);
  }
  picture.setAttribute('viewBox', '0 0 24 24');
  return picture;
}

/** @param {Told} told */
function facts(told) {
  const rows = told.facts.map(([text, value, sign]) => el('li', {}, icon(sign), el('span', {}, text), el('b', {}, value)));
  return rows.length ? [el('ul', {}, ...rows)] : [];
}

/** @param {Told | null} told @param {Rule | null} why @param {string} instead  said where nothing else is */
function card(told, why, instead) {
  const head = el('div', { class: 'about-head' });
  if (told?.drawing) head.append(make(told.drawing, SVG));
  head.append(el('div', {}, el('h3', {}, told?.title ?? instead), ...[told?.sign, told?.lead].filter(Boolean).map((text) => el('p', {}, String(text)))));
  const refused = why ? [el('p', { class: 'about-why' }, `${why.why} `, el('a', { href: why.url, target: '_blank', class: 'rule' }, word('ui.rule', { rule: why.rule })))] : [];
  const foot = told && (told.source || told.rules.length)
    ? [el('div', { class: 'about-foot' }, ...(told.source ? [el('span', {}, told.source)] : []), links(told.rules))] : [];
  return [head, ...refused, ...(told ? facts(told) : []), ...foot];
}

/** Beside what it tells about, never over it; in a hand across the width, above or below it. @param {Element} element */
function lay(element) {
  const box = ui('about');
  box.style.left = '0px';
  box.style.top = '0px';
  const [about, size] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const rail = ui('decision').getBoundingClientRect().left; // not over what is decided, if there is room elsewhere
  const right = (about.left > rail ? innerWidth : rail) - about.right > size.width + 2 * SPACE;
  const beside = !inHand() && (right || about.left > size.width + 2 * SPACE);
  const middle = about.top + about.height / 2 - size.height / 2;
  const below = about.bottom + SPACE + size.height < innerHeight;
  const left = beside ? (right ? about.right + SPACE : about.left - SPACE - size.width) : about.left + about.width / 2 - size.width / 2;
  const top = beside ? middle : (below ? about.bottom + SPACE : about.top - SPACE - size.height);
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - size.width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(top, innerHeight - size.height - 8))}px`;
}

/**
 * @param {Choice} choice
 * @param {{ask: (message: any) => Promise<any>, mine: () => boolean}} table
 */
export function createAbout(choice, table) {
  /** @type {Subject | null} */
  let subject = null; // what is pointed at
  /** @type {Element | null} */
  let told = null; // what the card tells about
  let pinned = false;
  let touch = 'mouse';
  let idle = false; // the click is on a part that plays no part in the decision
  let pressed = false; // a long press has asked: the click that ends it chooses nothing
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];

  function hide() {
    timers.forEach(clearTimeout);
    timers = [];
    forget();
    told?.removeAttribute('aria-describedby');
    [subject, told, pinned] = [null, null, false];
    ui('about').hidden = true;
  }

  /** @param {Subject} of @param {boolean} asked  somebody wants to know now @param {boolean} stays */
  async function tell(of, asked, stays) {
    const answer = await table.ask({ about: of.chain, ...(of.path === null ? {} : { path: of.path }), id: choice.ask?.id ?? '' });
    if (subject !== of || !of.element.isConnected) return;
    const able = of.element.closest('[data-can], [data-path], #ui-prompt');
    const not = asked && !able && !answer.why && choice.ask && table.mine() ? { why: word('ui.not_now', { prompt: choice.ask.prompt }) } : null;
    if (!answer.about && !answer.why && !not) return;
    pinned = stays;
    told = of.element;
    const box = ui('about');
    box.replaceChildren(...card(answer.about, answer.why, choice.known((of.path ?? '').split('/')) ?? ''));
    if (not) box.querySelector('.about-head')?.after(el('p', { class: 'about-now' }, not.why));
    box.classList.toggle('is-pinned', stays);
    box.hidden = false;
    lay(of.element);
    of.element.setAttribute('aria-describedby', 'ui-about');
    if (stays) ui('say').textContent = box.innerText;
  }

  /** @param {Subject} of */
  function expect(of) {
    const leaf = of.path !== null && choice.subtree(of.path.split('/')) === true;
    if (leaf && of.element.closest('[data-can="now"], [data-path]')) {
      timers.push(setTimeout(async () => {
        const answer = await table.ask({ would: of.path, id: choice.ask?.id ?? '' });
        if (subject === of) foresee(answer.would);
      }, SOON));
    }
  }

  /** @param {EventTarget | null} target @param {number} patience */
  function point(target, patience) {
    if (pinned || (target instanceof Element && target.closest('#ui-about'))) return;
    const found = subjectOf(target, choice);
    if (found && subject && found.element === subject.element && found.chain[0] === subject.chain[0]) return;
    hide();
    if (!found) return;
    subject = found;
    expect(found);
    timers.push(setTimeout(() => tell(found, false, false), patience));
  }

  /** Tell now, and stay until told otherwise. @param {EventTarget | null} target @param {boolean} [stays] */
  function pin(target, stays = true) {
    const found = subjectOf(target, choice);
    if (!found) return false;
    hide();
    subject = found;
    tell(found, true, stays);
    return true;
  }

  addEventListener('pointerover', (event) => { if (event.pointerType === 'mouse') point(event.target, PATIENCE); });
  addEventListener('focusin', (event) => {
    // What a lesson has just moved the focus to, its coach speaks of.
    if (event.target instanceof Element && event.target.matches(':focus-visible:not([data-coach-light])')) point(event.target, PATIENCE);
  });
  addEventListener('contextmenu', (event) => { if (!event.shiftKey && pin(event.target)) event.preventDefault(); });
  addEventListener('pointerdown', (event) => {
    pressed = false;
    touch = event.pointerType;
    if (event.target instanceof Element && event.target.closest('#ui-about')) return;
    hide();
    if (event.pointerType !== 'mouse') timers.push(setTimeout(() => { pressed = pin(event.target); }, PRESS));
  });
  for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, () => { if (!pinned && !pressed) timers.forEach(clearTimeout); });
  addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' && !pressed && Math.hypot(event.movementX, event.movementY) > 6) timers.forEach(clearTimeout);
  });
  addEventListener('click', (event) => {
    // Told before the choice goes on: what is chosen by this click is no longer offered after it.
    idle = event.target instanceof Element && Boolean(regionOf(event.target)) && !event.target.closest(LIVE);
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
  addEventListener('click', (event) => {
    // What a finger has asked for goes away with the next touch, wherever that is.
    if (idle && choice.ask && table.mine()) pin(event.target, touch === 'mouse');
  });
  document.addEventListener('scroll', () => { if (!pinned) hide(); }, true);
  addEventListener('resize', hide);

  return {
    hide,
    /** `i`: tell about what is focused or pointed at. */
    inspect: () => pin(document.activeElement !== document.body ? document.activeElement : subject?.element ?? null) || pin(document.querySelector('#scene :hover:not(:has(:hover))')),
    /** Escape ends it; what only passed by is no reason to do nothing else. */
    escape: () => {
      const stayed = pinned;
      hide();
      return stayed;
    },
    /** Why a part may not be chosen, from the server. @param {string} id @returns {Promise<Rule | null>} */
    why: async (id) => (await table.ask({ about: [], path: [...choice.path, id].join('/'), id: choice.ask?.id ?? '' })).why,
  };
}

