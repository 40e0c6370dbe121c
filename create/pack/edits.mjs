/** @import { Edit, JsonChange } from "../make/compose.mjs" */

/**
 * What makes one text of another, as small as words go, so that the changes of several parts in one line can be united.
 *
 * @param {string} before
 * @param {string} after
 * @returns {Edit[]} in order, against `before`
 */
export function editsBetween(before, after) {
  const lines = differences(linesOf(before), linesOf(after), wholeBlock);
  return lines.flatMap(({ from, old, now }) => {
    const words = wordEdits(old, now);
    const written = words.reduce((sum, [, , text]) => sum + text.length, 0);
    // What is written anew is better replaced as a whole than word by word.
    const edits = written > now.length / 3 ? [replaced(old, now)] : words;
    return edits.map(([start, end, text]) => /** @type {Edit} */ ([from + start, from + end, text]));
  });
}

/** @param {string} old @param {string} now @returns {Edit[]} */
function wordEdits(old, now) {
  const [words, others] = [wordsOf(old), wordsOf(now)];
  if (words.length * others.length > 40_000_000) return [replaced(old, now)];
  return differences(words, others, wholeItem).map(({ from, old: gone, now: come }) => [
    from,
    from + gone.length,
    come,
  ]);
}

/** @param {string} old @param {string} now @returns {Edit} */
function replaced(old, now) {
  return [0, old.length, now];
}

/** @param {string} text */
const linesOf = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
/** What is in quotes is one word, so that no list loses a quote of its neighbour.
 * @param {string} text */
const wordsOf = (text) => text.match(/\n *|"(?:[^"\\\n]|\\.)*"|\w+|[^\S\n]+|[^\w\s]/g) ?? [];

/** How well a deletion of lines is cut: a block, with the empty line before or after it.
 * @param {string[]} lines */
function wholeBlock(lines) {
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const apart = lines[0]?.trim() === "" || lines.at(-1)?.trim() === "";
  return (
    (apart ? 2 : 0) + (indents[0] === indents.at(-1) ? 1 : 0) + (indents[0] === Math.min(...indents) ? 1 : 0)
  );
}

/** How well a deletion of words is cut: an item of a list, with the comma after it or, of the last, before it.
 * @param {string[]} words */
function wholeItem(words) {
  const text = words.join("");
  if (/^\S.*,\s*$/s.test(text)) return 3;
  if (/^,/.test(text)) return 2;
  return /^\S.*\s$/s.test(text) ? 1 : 0;
}

/**
 * The longest common sequence, told by what lies between its pieces. What could be cut out of `a` a little earlier or later
 * with the same result is cut where it is best.
 *
 * @param {string[]} a
 * @param {string[]} b
 * @param {(pieces: string[]) => number} fitness
 * @returns {{ from: number, old: string, now: string }[]} `from` is a place in the text that `a` is
 */
function differences(a, b, fitness) {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const width = inB.length + 1;
  const lengths = new Uint32Array((inA.length + 1) * width);
  const at = (/** @type {number} */ i, /** @type {number} */ j) => lengths[i * width + j] ?? 0;
  for (let i = inA.length - 1; i >= 0; i -= 1) {
    for (let j = inB.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        inA[i] === inB[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  /** @type {{ first: number, last: number, now: string }[]} */
  const found = [];
  let [i, j] = [0, 0];
  while (i < inA.length || j < inB.length) {
    const first = i;
    let now = "";
    while ((i < inA.length || j < inB.length) && !(i < inA.length && j < inB.length && inA[i] === inB[j])) {
      if (j >= inB.length || (i < inA.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else now += inB[j++];
    }
    if (i > first || now) found.push({ first: start + first, last: start + i, now });
    for (; i < inA.length && j < inB.length && inA[i] === inB[j]; i += 1) j += 1;
  }
  const places = [0];
  for (const piece of a) places.push((places.at(-1) ?? 0) + piece.length);
  return found.map(({ first, last, now }, index) => {
    const earliest = found[index - 1]?.last ?? 0;
    const latest = found[index + 1]?.first ?? a.length;
    const cut = now === "" ? bestCut(a, { first, last }, { earliest, latest }, fitness) : { first, last };
    return { from: places[cut.first] ?? 0, old: a.slice(cut.first, cut.last).join(""), now };
  });
}

/**
 * @typedef {{ first: number, last: number }} Cut
 * @param {string[]} a
 * @param {Cut} cut
 * @param {{ earliest: number, latest: number }} bounds
 * @param {(pieces: string[]) => number} fitness
 */
function bestCut(a, { first, last }, { earliest, latest }, fitness) {
  const cuts = [{ first, last }];
  for (let by = 1; first - by >= earliest && a[first - by] === a[last - by]; by += 1) {
    cuts.push({ first: first - by, last: last - by });
  }
  for (let by = 0; last + by < latest && a[first + by] === a[last + by]; by += 1) {
    cuts.push({ first: first + by + 1, last: last + by + 1 });
  }
  const fit = (/** @type {Cut} */ cut) => fitness(a.slice(cut.first, cut.last));
  return cuts.reduce((best, cut) => (fit(cut) > fit(best) ? cut : best));
}

/**
 * What makes one value of another, by the names of its properties.
 *
 * @param {unknown} before
 * @param {unknown} after
 * @param {string[]} [path]
 * @returns {JsonChange[]}
 */
export function jsonChanges(before, after, path = []) {
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      name in after ? jsonChanges(before[name], after[name], [...path, name]) : [["remove", [...path, name]]],
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const has = (/** @type {unknown[]} */ list, /** @type {unknown} */ item) =>
      list.some((other) => JSON.stringify(other) === JSON.stringify(item));
    return [
      ...before
        .filter((item) => !has(after, item))
        .map((item) => /** @type {JsonChange} */ (["without", path, item])),
      ...after
        .filter((item) => !has(before, item))
        .map((item) => /** @type {JsonChange} */ (["with", path, item])),
    ];
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [["set", path, after]];
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
