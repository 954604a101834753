// What would come of an option, where it happens: "5 → 7" at a number, a ghost where a piece would be.

import { make } from './patch.js';
import { inHand, regionOf } from './regions.js';
import { el, ui } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

/** The text that a change is about. @param {string} id @param {number} nth @returns {Element | undefined} */
function textAt(id, nth) {
  const owner = document.getElementById(id);
  if (!owner) return undefined;
  const texts = owner.matches('text, td') ? [owner] : [...owner.querySelectorAll('text, td')];
  return texts.filter((text) => text.closest('[id]') === owner)[nth];
}

/** Whether it is in sight: in a hand one region is. @param {Element} element */
function inSight(element) {
  const region = regionOf(element);
  return element.getClientRects().length > 0 && (!region || !inHand() || region.classList.contains('is-shown'));
}

/** @param {[string, number, string, string]} change */
function badge([id, nth, from, to]) {
  const text = textAt(id, nth);
  if (!text || !inSight(text)) return;
  const box = text.getBoundingClientRect();
  const said = el('span', { class: 'would-number' }, `${from} → ${to}`);
  ui('would-be').append(said);
  const size = said.getBoundingClientRect();
  said.style.left = `${Math.max(4, Math.min(box.left + box.width / 2 - size.width / 2, innerWidth - size.width - 4))}px`;
  said.style.top = `${Math.max(4, box.top + box.height / 2 - size.height / 2)}px`;
}

/** @param {[string, string, any]} piece */
function ghost([id, transform, node]) {
  const parent = document.getElementById(id);
  if (!parent || !inSight(parent)) return;
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'would-piece');
  group.setAttribute('aria-hidden', 'true');
  if (transform) group.setAttribute('transform', transform);
  group.append(make(node, SVG));
  parent.append(group);
}

/** @param {{numbers?: [string, number, string, string][], pieces?: [string, string, any][]}} would */
export function foresee(would) {
  forget();
  would.pieces?.forEach(ghost);
  would.numbers?.forEach(badge);
}

/** Nothing is foreseen any more. The picture is the server's again: this comes before every change of it. */
export function forget() {
  document.querySelectorAll('.would-piece').forEach((each) => each.remove());
  ui('would-be')?.replaceChildren();
}
