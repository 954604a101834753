// The regions of the picture: on a desk side by side, one of them large if the player likes; in a hand one at a time.

import { changedBy } from './patch.js';
import { el, ui, word } from './words.js';

const small = matchMedia('(max-width: 899px), (max-height: 559px)');
/** Whether the page is in a hand: one region at a time. */
export const inHand = () => small.matches;

/** Regions that have changed and were not looked at since. @type {Set<string>} */
const changed = new Set();
let shown = ''; // the region in the hand
let asked = ''; // the step of the choice for which a region was shown; the player may have turned to another since

const stage = () => document.getElementById('board');
/** @returns {HTMLElement[]} */
export const regions = () => [...document.querySelectorAll('#board > .region')].map((each) => /** @type {HTMLElement} */ (each));

/** @param {Element | null | undefined} element @returns {HTMLElement | null} */
export const regionOf = (element) => element?.closest('#board > .region') ?? null;

/** The region that keys speak of: the large one, the one in the hand, the one under the pointer, else the first. */
export function present() {
  return document.querySelector('#board > .region.is-large')
    ?? (inHand() ? document.getElementById(shown) : document.querySelector('#board > .region:hover')) ?? regions()[0] ?? null;
}

/** Those the open decision is about: where parts can be chosen, else what the game says. @param {Element[]} parts */
function inFocus(parts) {
  const by = new Set(parts.map((each) => regionOf(each)).filter(Boolean));
  const told = (stage()?.dataset.focus ?? '').split(' ').map((id) => document.getElementById(`region-${id}`));
  return regions().filter((region) => (by.size ? by.has(region) : told.includes(region)));
}

/**
 * Arrange the regions for the present step of a choice.
 * @param {Element[]} parts  what can be chosen now @param {string} step  names the step: another one may turn to another region
 */
export function arrange(parts, step) {
  const all = regions();
  const focus = inFocus(parts);
  if (!all.some(({ id }) => id === shown)) shown = all[0]?.id ?? '';
  if (step !== asked && focus.length && !focus.some(({ id }) => id === shown)) shown = focus[0].id;
  asked = step;
  const wanted = document.body.hasAttribute('data-lesson') ? null : localStorage.getItem(largeKey());
  const large = all.find(({ id }) => id === wanted) ?? null;
  stage()?.toggleAttribute('data-large', Boolean(large) && !inHand());
  const areas = areasOf(stage());
  for (const region of all) {
    const name = region.id.replace('region-', '');
    region.style.gridArea = areas.has(name) ? name : '';
    const zoomed = region.classList.contains('is-zoomed');
    const marks = { 'is-focus': focus.includes(region), 'is-shown': region.id === shown, 'is-large': region === large && !inHand(), 'is-zoomed': zoomed };
    region.className = ['region', ...Object.entries(marks).filter(([, on]) => on).map(([name]) => name)].join(' ');
    region.toggleAttribute('inert', inHand() && region.id !== shown);
    widen(region);
  }
  if (inHand()) changed.delete(shown);
  enlargeLetters();
  paintTabs(all, focus);
}

const LEAST = 12; // pixels: in a hand no letter is painted smaller
const WIDER = 1.1; // so much longer may words become by that; beyond, their letters stand narrower

/** In a hand a drawing that had to shrink keeps its letters legible. */
function enlargeLetters() {
  for (const each of /** @type {NodeListOf<SVGElement>} */ (document.querySelectorAll('#board .region [data-enlarged]'))) {
    for (const name of ['style', 'textLength', 'lengthAdjust', 'data-enlarged']) each.removeAttribute(name);
  }
  const svg = inHand() ? document.getElementById(shown)?.querySelector('svg') : null;
  const small = [...svg?.querySelectorAll('text') ?? []].flatMap((text) => {
    const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
    const size = LEAST / Math.hypot(a, b);
    const by = size / Number(text.getAttribute('font-size'));
    const lines = text.querySelector('textPath') ? [] : text.querySelectorAll('tspan').length ? [...text.querySelectorAll('tspan')] : [text];
    const narrow = by > WIDER ? lines.map((line) => [line, line.getComputedTextLength() * WIDER]) : [];
    return by > 1 && Number.isFinite(by) ? [{ text, size, narrow }] : [];
  });
  for (const { text, size, narrow } of small) {
    text.style.fontSize = `${size}px`;
    text.dataset.enlarged = '';
    for (const [line, length] of narrow) {
      line.setAttribute('textLength', length);
      line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
      line.dataset.enlarged = '';
    }
  }
}

/** The places that the style of a game has for regions; none while one is large. @param {HTMLElement | null} board */
function areasOf(board) {
  const template = board && !inHand() ? getComputedStyle(board).gridTemplateAreas : '';
  return new Set(template.match(/[\w-]+/g) ?? []);
}

const SHRUNK = 0.7; // of the width it should have: its letters do not shrink with it (`enlargeLetters`)

/** In a hand a drawing that would be too small to read gets the width it needs, and the region scrolls. @param {HTMLElement} region */
function widen(region) {
  const svg = /** @type {any} */ (region.querySelector('svg'));
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  const fits = Math.min(region.clientWidth, (region.clientHeight * width) / height) >= Math.min(Number(region.dataset.smallest) * SHRUNK, region.clientWidth);
  region.classList.toggle('scrolls', inHand() && !fits);
  svg.style.minWidth = inHand() && !fits ? `${region.dataset.smallest}px` : '';
}

/** @param {HTMLElement[]} all @param {HTMLElement[]} focus */
function paintTabs(all, focus) {
  const tabs = ui('regions');
  if ([...tabs.children].map(({ dataset }) => dataset.for).join() !== all.map(({ id }) => id).join()) {
    tabs.replaceChildren(...all.map(tab));
  }
  for (const each of tabs.children) {
    const region = document.getElementById(each.dataset.for);
    const name = region?.querySelector('h2')?.textContent ?? '';
    const asks = focus.some(({ id }) => id === each.dataset.for);
    const news = changed.has(each.dataset.for);
    each.setAttribute('aria-pressed', String(each.dataset.for === shown));
    each.classList.toggle('asks', asks);
    each.classList.toggle('news', news && !asks);
    each.lastElementChild.textContent = name;
    each.setAttribute('aria-label', asks ? word('ui.region_asks', { name }) : news ? word('ui.region_news', { name }) : name);
  }
}

/** A tab shows its region small, or the sign that stands for it. @param {HTMLElement} region */
function tab(region) {
  const made = el('button', { type: 'button', 'data-for': region.id });
  made.append(thumbnail(region), el('span'));
  made.addEventListener('click', () => showRegion(region.id));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param {HTMLElement} region */
function thumbnail(region) {
  const picture = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  const sign = region.dataset.sign;
  use.setAttribute('href', `#${sign ?? `${region.id}-picture`}`);
  use.setAttribute('width', '100');
  use.setAttribute('height', '75');
  picture.setAttribute('viewBox', '0 0 100 75');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('class', sign ? 'sign' : 'thumbnail');
  picture.append(use);
  return picture;
}

/** In a hand: turn to a region. @param {string} id */
export function showRegion(id) {
  shown = id;
  document.dispatchEvent(new Event('regions'));
}

const largeKey = () => `pionier.large.${ui('table').dataset.game}`;

/** On a desk: enlarge a region, or put it back. @param {Element | null} region */
export function enlarge(region) {
  if (!region || inHand()) return;
  if (region.classList.contains('is-large')) localStorage.removeItem(largeKey());
  else localStorage.setItem(largeKey(), region.id);
  document.dispatchEvent(new Event('regions'));
}

/** What patches have changed is marked until it is looked at. @param {any[][]} ops */
export function noticed(ops) {
  for (const op of ops) {
    for (const region of changedBy(op).map(regionOf)) if (region) changed.add(region.id);
  }
}

/** @param {{turned: () => void, shape: () => void}} table  the arrangement has changed; the page went to a hand or to a desk */
export function listenToRegions(table) {
  document.addEventListener('regions', table.turned);
  addEventListener('resize', table.turned);
  small.addEventListener('change', table.shape);
  addEventListener('click', (event) => {
    const title = event.target instanceof Element ? event.target.closest('#board > .region > h2') : null;
    if (title) enlarge(regionOf(title));
  });
}
