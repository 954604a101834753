// How a piece lies before it is placed: `turn-0` to `turn-3` are quarter turns clockwise, `turn-4` to `turn-7` those of its mirror image.

/** @param {string} part */
export const isTurn = (part) => /^turn-[0-7]$/.test(part);

/** @param {string} part */
const read = (part) => Number(part.slice(5));

/** @param {number} mirrored @param {number} quarters */
const write = (mirrored, quarters) => `turn-${4 * mirrored + (quarters + 4) % 4}`;

/** How many turns away; clockwise comes first, the mirror image last. @param {string} from @param {string} to */
function distance(from, to) {
  const [one, other] = [read(from), read(to)];
  const quarters = [0, 1, 2, 1.5][(other - one + 8) % 4];
  return one < 4 === other < 4 ? quarters : quarters + 4;
}

/** Of the turns that are offered the one most like the wanted one. @param {string} wanted @param {string[]} offered */
export const nearestTurn = (wanted, offered) => offered.reduce(
  (best, each) => (distance(wanted, each) < distance(wanted, best) ? each : best),
);

/** @param {string} turn */
const half = (turn) => Math.floor(read(turn) / 4);

/** The next turn clockwise that is offered. @param {string} now @param {string[]} offered @returns {string | null} */
export function turnedOn(now, offered) {
  const next = [1, 2, 3].map((quarters) => write(half(now), read(now) + quarters)).find((turn) => offered.includes(turn));
  return next ?? null;
}

/** What is seen, mirrored left to right. @param {string} now @param {string[]} offered @returns {string | null} */
export function flipped(now, offered) {
  const others = offered.filter((turn) => half(turn) !== half(now));
  return others.length ? nearestTurn(write(1 - half(now), 4 - read(now)), others) : null;
}

/** A point of a piece, turned about the origin: first mirrored, then clockwise. @param {number} x @param {number} y @param {string} turn */
function turnedPoint(x, y, turn) {
  let [right, down] = [half(turn) ? -x : x, y];
  for (let quarter = read(turn) % 4; quarter; quarter -= 1) [right, down] = [-down, right];
  return [right, down];
}

/** An outline, corner by corner. @param {string} outline  of M, L, H, V and Z @param {string} turn */
function turnedOutline(outline, turn) {
  let [x, y] = [0, 0];
  return outline.replace(/([MLHV])([^MLHVZ]+)/g, (_, step, numbers) => {
    const [one, other] = numbers.trim().split(/[\s,]+/).map(Number);
    if (step === 'V') y = one;
    else [x, y] = [one, other ?? y];
    return (step === 'M' ? 'M' : 'L') + turnedPoint(x, y, turn).join(' ');
  });
}

/** A copy of a piece as it lies after a turn: outlines turn, signs go along and stay upright.
 * @param {Element} drawing @param {string} turn @returns {Element} */
export function turnedPiece(drawing, turn) {
  const piece = /** @type {Element} */ (drawing.cloneNode(true));
  for (const path of piece.querySelectorAll('path')) path.setAttribute('d', turnedOutline(path.getAttribute('d') ?? '', turn));
  for (const sign of piece.querySelectorAll('use')) {
    const [x, y] = turnedPoint(Number(sign.getAttribute('x')), Number(sign.getAttribute('y')), turn);
    sign.setAttribute('x', String(x));
    sign.setAttribute('y', String(y));
  }
  return piece;
}
