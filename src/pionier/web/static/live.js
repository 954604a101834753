// The socket: one message at a time out, every answer in, and nothing lost when the line breaks.

/** @typedef {{id?: string, n?: number, choose?: string, undo?: boolean, hi?: boolean, hand?: boolean, hold?: boolean,
 *   look?: string[], at?: number | null, as?: number, seat?: number, speed?: string, skip?: boolean,
 *   since?: number | null, hint?: boolean, read?: number}} Outgoing */

const QUESTIONS = ['about', 'would', 'since']; // an answer to one of these is no picture
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PATIENCE = 10000; // an unanswered message means a dead line
const REFUSED = 4400; // close codes from here on: trying again would not help

/**
 * @param {string} url
 * @param {{message: (message: any) => void, named: (named: Record<string, string>, id: string) => void,
 *   hint: (told: import('./hint.js').Hint) => void, hand: () => boolean, speed: () => string, online: (online: boolean, lost: boolean, wait: number) => void}} listener
 */
export function connect(url, listener) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {Outgoing | null} a choice or an undo that has no answer yet */
  let waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let patience;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  let wait = FIRST_WAIT;
  let nonce = 0;
  /** Questions that have no answer yet. @type {Map<number, (answer: any) => void>} */
  const questions = new Map();
  let greeted = false;
  let lost = false;

  /** @param {Outgoing} message */
  function post(message) {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(message));
    clearTimeout(patience);
    patience = setTimeout(() => socket?.close(), PATIENCE);
  }

  /** @param {Outgoing} message */
  function send(message) {
    const numbered = { ...message, n: ++nonce };
    if ('choose' in message || 'undo' in message) waiting = numbered;
    if (greeted) post(numbered);
  }

  /** Ask something that changes nothing. Without an answer (the line broke, or it makes no sense) nothing comes of it.
   * @param {any} question @returns {Promise<any>} */
  function ask(question) {
    return new Promise((resolve) => {
      if (!greeted) return;
      questions.set(++nonce, resolve);
      post({ ...question, n: nonce });
    });
  }

  /** After a break the same choice goes out again, unless the decision has moved on: then it arrived, or came too late.
   * @param {any} message */
  function settle(message) {
    const answered = waiting && message.n === waiting.n;
    if (answered) waiting = null;
    if (greeted) return;
    greeted = true;
    if (waiting && message.ask?.id === waiting.id) post(waiting);
    else waiting = null;
  }

  /** @param {MessageEvent} event */
  function receive(event) {
    clearTimeout(patience);
    const message = JSON.parse(event.data);
    if (message.hint?.id) return listener.hint(message.hint);
    if (message.named) return listener.named(message.named, message.id);
    const answered = questions.get(message.n);
    questions.delete(message.n);
    if (answered && QUESTIONS.some((each) => each in message)) return answered(message);
    settle(message);
    return listener.message(message);
  }

  /** Ask for the whole picture. */
  function greet() {
    post({ hi: true, hand: listener.hand(), speed: listener.speed(), n: ++nonce });
  }

  function open() {
    clearTimeout(retry);
    socket = new WebSocket(url);
    greeted = false;
    questions.clear();
    socket.onopen = () => {
      wait = FIRST_WAIT;
      listener.online(true, false, 0);
      greet();
    };
    socket.onmessage = receive;
    socket.onclose = (event) => {
      clearTimeout(patience);
      lost = event.code >= REFUSED;
      listener.online(false, lost, wait);
      if (lost) return;
      retry = setTimeout(open, wait + Math.random() * 100);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  }

  function hurry() {
    if (!lost && !document.hidden && socket?.readyState === WebSocket.CLOSED) {
      wait = FIRST_WAIT;
      open();
    }
  }

  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();
  return {
    send,
    ask,
    waiting: () => waiting !== null,
    resync: greet,
    retry: hurry,
  };
}
