// A choice is a path of part ids through the tree of all legal options. This walks it; it knows no game and no element.

import { flipped, isTurn, nearestTurn, turnedOn } from './turns.js';

/**
 * @typedef {{rule: string, why: string, url: string}} Reason
 * @typedef {Reason & {path: string, name: string}} Refusal
 * @typedef {{id: string, seat: number, prompt: string, tree: any, names: Record<string, string>,
 *   refused: (Reason & {paths: string[]})[], undo: boolean, undo_why: string | null}} Ask
 * @typedef {{path: string[], part: string, leaf: boolean}} Offer
 */

const END_TURN = 'turn-over';
/** What stands for a name that is not here yet. */
export const UNNAMED = '…';
const AT_ONCE = 64; // names asked for in one message

/** The tree that came as a message: there a level on which every part ends a path is one text.
 * @param {any} tree @returns {any} */
function unpacked(tree) {
  if (tree === true) return tree;
  if (typeof tree === 'string') return Object.fromEntries(tree.split(' ').map((part) => [part, true]));
  return Object.fromEntries(Object.entries(tree).map(([part, below]) => [part, unpacked(below)]));
}

/** @param {any} tree @returns {string[]} */
const parts = (tree) => (tree && tree !== true ? Object.keys(tree) : []);

export class Choice {
  /** @param {{send: (path: string, ask: Ask) => void, look: (paths: string[], ask: Ask) => void, changed: () => void,
   *   named: () => void, confirm: () => boolean, lead?: (part: string) => string[][] | null,
   *   stops?: (path: string[]) => boolean, aside?: (part: string) => boolean}} table  a lesson leads where it wants to go, stops
   *   what goes elsewhere, and leaves the parts that it does not ask for aside */
  constructor(table) {
    this.table = table;
    /** @type {Ask | null} */
    this.ask = null;
    /** @type {string[]} what has been chosen so far */
    this.path = [];
    /** @type {string | null} a part that several options lead through: only those are shown */
    this.through = null;
    /** @type {string[] | null} a whole choice that waits for its confirmation */
    this.pending = null;
    /** How pieces are held: a level of turns is walked through by it. */
    this.turned = 'turn-0';
    /** A choice is on its way; nothing more is chosen until the answer. */
    this.sent = false;
    /** @type {Set<string>} paths whose names somebody looks for */
    this.wanted = new Set();
    /** @type {string[]} those that have been asked for */
    this.looking = [];
  }

  /** What was chosen so far in a decision, before the page was loaded anew.
   * @param {{id: string, seat: number, path: string[], through: string | null, pending: string[] | null, turned: string}} kept */
  recall({ id, seat, path, through, pending, turned }) {
    this.ask = { id, seat, prompt: '', tree: {}, names: {}, refused: [], undo: false, undo_why: null };
    Object.assign(this, { path, through, pending, turned });
  }

  /** A new picture: a half-made choice stays as far as the same decision still allows it.
   * @param {Ask | null} ask @param {boolean} [waiting]  what was sent has no answer yet: somebody else did something */
  update(ask, waiting = false) {
    const same = ask && this.ask && ask.id === this.ask.id && ask.seat === this.ask.seat;
    const [path, through, pending] = same ? [this.path, this.through, this.pending] : [[], null, null];
    if (same) Object.assign(ask.names, { ...this.ask?.names, ...ask.names });
    else {
      this.wanted.clear();
      this.looking = [];
    }
    this.ask = ask && { ...ask, tree: unpacked(ask.tree) };
    this.sent = Boolean(same && waiting && this.sent);
    this.path = [];
    for (const part of path) {
      if (!parts(this.subtree()).includes(part)) break;
      this.path.push(part);
    }
    this.through = through && this.reach().has(through) ? through : null;
    this.pending = pending && this.subtree(pending) === true ? pending : null;
    this.walkSingles(false);
  }

  /** @param {string[]} [path] @returns {any} */
  subtree(path = this.path) {
    return path.reduce((tree, part) => (tree && tree !== true ? tree[part] : undefined), this.ask?.tree);
  }

  /** The name of a path; one that is not here yet is asked for. @param {string[]} path @returns {string} */
  name(path) {
    const found = this.known(path);
    if (found === undefined && this.ask) {
      if (!this.wanted.size) queueMicrotask(() => this.look());
      this.wanted.add(path.join('/'));
    }
    return found ?? UNNAMED;
  }

  /** @param {string[]} path @returns {string | undefined} */
  known(path) {
    return this.ask?.names[path.join('/')];
  }

  /** Ask for the names that are looked for, so many at once. */
  look() {
    if (!this.ask || this.looking.length || !this.wanted.size) return;
    this.looking = [...this.wanted].slice(0, AT_ONCE);
    this.table.look(this.looking, this.ask);
  }

  /** Names have come. @param {Record<string, string>} named @param {string} id  of the decision */
  learn(named, id) {
    if (this.ask?.id !== id) return;
    for (const path of this.looking) {
      this.ask.names[path] = named[path] ?? path.split('/').pop();
      this.wanted.delete(path);
    }
    this.looking = [];
    this.look();
    this.table.named();
  }

  /** @param {string[]} path @returns {Offer} */
  offer(path) {
    return { path, part: path[path.length - 1], leaf: this.subtree(path) === true };
  }

  /** The parts that come next; of a level of turns only the nearest one. @param {string[]} path @returns {string[]} */
  next(path) {
    const all = parts(this.subtree(path));
    return all.length && all.every(isTurn) ? [nearestTurn(this.turned, all)] : all;
  }

  /** What the panel lists now. @returns {Offer[]} */
  offers() {
    if (!this.ask) return [];
    if (this.through) return (this.reach().get(this.through) ?? []).map((path) => this.offer(path));
    return parts(this.subtree()).map((part) => this.offer([...this.path, part]));
  }

  /** Every part that still occurs, with the beginnings of choices that end in it: nearest first.
   * @returns {Map<string, string[][]>} */
  reach() {
    /** @type {Map<string, string[][]>} */
    const found = new Map();
    let level = [this.path];
    while (level.length) {
      /** @type {string[][]} */
      const next = [];
      for (const path of level) {
        for (const part of this.next(path)) {
          const longer = [...path, part];
          next.push(longer);
          if (isTurn(part)) continue;
          if (!found.has(part)) found.set(part, []);
          found.get(part)?.push(longer);
        }
      }
      level = next;
    }
    return found;
  }

  /** The paths that may not be chosen at this point of the choice. @returns {string[]} */
  refused() {
    const here = this.path.join('/');
    return this.refusals().filter((path) => path.split('/').slice(0, -1).join('/') === here);
  }

  /** The paths that may not be chosen. @returns {string[]} */
  refusals() {
    return (this.ask?.refused ?? []).flatMap(({ paths }) => paths);
  }

  /** Why a path may not be chosen. @param {string} path @returns {Reason} */
  reason(path) {
    return /** @type {Reason} */ (this.ask?.refused.find(({ paths }) => paths.includes(path)));
  }

  /** The same with its name. @param {string} path @returns {Refusal} */
  refusal(path) {
    const { rule, why, url } = this.reason(path);
    return { path, name: this.name(path.split('/')), rule, why, url };
  }

  /** Parts of the board that may not be chosen now, each with the first path that is refused. @returns {Map<string, string>} */
  whyNot() {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const refused of this.refusals()) {
      const path = refused.split('/');
      const part = path[path.length - 1];
      if (!found.has(part) && this.leadsTo(path)) found.set(part, refused);
    }
    return found;
  }

  /** Whether a path goes on from here, with pieces held as they are. @param {string[]} path */
  leadsTo(path) {
    return path.length > this.path.length && path.every((part, at) => {
      if (at < this.path.length) return part === this.path[at];
      return !isTurn(part) || this.next(path.slice(0, at)).includes(part);
    });
  }

  /** A part of the board was picked: here, further on, or instead of an earlier pick.
   * @param {string} part @param {boolean} [careful]  show first what would happen */
  pick(part, careful = false) {
    if (!this.ask || this.sent) return;
    if (this.pending && this.pending[this.pending.length - 1] === part) return this.confirm();
    const ways = this.table.lead?.(part) ?? this.reach().get(part) ?? this.earlier(part);
    if (!ways.length) return;
    const nearest = ways.filter((way) => way.length === ways[0].length);
    if (ways.length === 1 || nearest[0].length === this.path.length + 1) return this.take(nearest[0], careful);
    this.pending = null;
    this.through = part;
    this.table.changed();
  }

  /** What could have been picked before, instead of what was. @returns {string[]} */
  passed() {
    return this.path.flatMap((_, length) => this.next(this.path.slice(0, length)));
  }

  /** @param {string} part @returns {string[][]} */
  earlier(part) {
    for (let length = this.path.length - 1; length >= 0; length -= 1) {
      const start = this.path.slice(0, length);
      if (parts(this.subtree(start)).includes(part)) return [[...start, part]];
    }
    return [];
  }

  /** Go on to this beginning of a choice; a whole one is sent or waits for its confirmation.
   * @param {string[]} path @param {boolean} [careful] */
  take(path, careful = false) {
    if (!this.ask || this.sent || this.table.stops?.(path)) return;
    // A piece is not placed before it was seen where it would lie.
    const unseen = path.findIndex(isTurn) >= this.path.length;
    this.path = path;
    this.through = null;
    this.pending = null;
    this.walkSingles(true);
    if (this.subtree() !== true) return this.table.changed();
    const whole = this.path;
    const fork = this.lastFork(whole);
    this.path = whole.slice(0, fork < 0 ? whole.length - 1 : fork);
    if (careful || unseen || (this.table.confirm() && !this.endsTurn())) {
      this.pending = whole;
      this.table.changed();
    } else this.finish(whole);
  }

  /** Where there is one way only, go on by yourself; the last step only when the player has begun.
   * @param {boolean} begun */
  walkSingles(begun) {
    for (;;) {
      const only = this.next(this.path);
      const last = this.subtree([...this.path, only[0]]) === true;
      if (only.length !== 1 || (last && (!begun || this.turning()))) return;
      this.path = [...this.path, only[0]];
    }
  }

  /** How long the path was when there was last something to choose; -1: never. @param {string[]} path */
  lastFork(path) {
    let length = path.length - 1;
    while (length >= 0 && !this.isFork(path.slice(0, length))) length -= 1;
    return length;
  }

  /** @param {string[]} path */
  isFork(path) {
    return isTurn(path[path.length - 1]) || this.next(path).length > 1;
  }

  /** While the place of a piece is open: the turns that R and F lead to, null where there is none.
   * @returns {{turn: string | null, flip: string | null} | null} */
  turning() {
    const now = this.path[this.path.length - 1];
    if (!now || !isTurn(now)) return null;
    const offered = parts(this.subtree(this.path.slice(0, -1)));
    return { turn: turnedOn(now, offered), flip: flipped(now, offered) };
  }

  /** Hold the piece in another way; what waits for its confirmation stays where it is, if it fits there.
   * @param {'turn' | 'flip'} way */
  turn(way) {
    const to = this.turning()?.[way];
    if (!to || this.sent) return;
    const at = this.path.length - 1;
    const pending = this.pending?.map((part, index) => (index === at ? to : part)) ?? null;
    this.turned = to;
    this.path = [...this.path.slice(0, at), to];
    this.pending = pending && this.subtree(pending) === true ? pending : null;
    this.table.changed();
  }

  /** What waited for its confirmation is not meant. */
  drop() {
    if (!this.pending || this.sent) return;
    this.pending = null;
    this.table.changed();
  }

  /** Whether only the end of the turn is left to say. */
  endsTurn() {
    return this.ask?.tree[END_TURN] === true && Object.keys(this.ask.tree).length === 1;
  }

  confirm() {
    if (this.pending && !this.sent) this.finish(this.pending);
  }

  /** @param {string[]} path */
  finish(path) {
    if (!this.ask) return;
    this.sent = true;
    this.pending = path;
    this.table.send(path.join('/'), this.ask);
    this.table.changed();
  }

  canGoBack() {
    return !this.sent && Boolean(this.pending || this.through || this.lastFork(this.path) >= 0);
  }

  /** One step back. */
  back() {
    if (!this.canGoBack()) return;
    if (this.pending) this.pending = null;
    else if (this.through) this.through = null;
    else this.path = this.path.slice(0, this.lastFork(this.path));
    this.table.changed();
  }

  /** The way so far, each step with the place to return to. @returns {Offer[]} */
  crumbs() {
    return this.path.map((_, index) => this.offer(this.path.slice(0, index + 1))).filter(({ part }) => !isTurn(part));
  }
}
