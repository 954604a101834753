// A half-made choice outlives a refresh of the page: it is kept in this tab, for the decision it was made in.

/** @typedef {import('./choose.js').Choice} Choice */

const key = () => `pionier.half.${location.pathname}`;

/** @param {Choice} choice */
export function keep({ ask, path, through, pending, turned, sent }) {
  if (!ask || sent) return;
  sessionStorage.setItem(key(), JSON.stringify({ id: ask.id, seat: ask.seat, path, through, pending, turned }));
}

/** Take up what was kept; what is not offered any more falls away when the decision comes. @param {Choice} choice */
export function recall(choice) {
  const kept = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
  if (kept && !choice.ask) choice.recall(kept);
}
