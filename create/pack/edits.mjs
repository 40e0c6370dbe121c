/** @import { Edit, JsonChange } from "../make/compose.mjs" */

/**
 * What makes one text of another, as small as words go, so that the changes of several parts in one line can be united.
 *
 * @param {string} before
 * @param {string} after
 * @returns {Edit[]} in order, against `before`
 */
export function editsBetween(before, after) {
  const lines = differences(linesOf(before), linesOf(after));
  return lines.flatMap(({ from, old, now }) => {
    const words = wordEdits(old, now);
    const written = words.reduce((sum, [, , text]) => sum + text.length, 0);
    // What is written anew is better replaced as a whole than word by word.
    const edits = written > now.length / 3 ? [trimmed(old, now)] : words;
    return edits.map(([start, end, text]) => /** @type {Edit} */ ([from + start, from + end, text]));
  });
}

/** @param {string} old @param {string} now @returns {Edit[]} */
function wordEdits(old, now) {
  const [words, others] = [wordsOf(old), wordsOf(now)];
  if (words.length * others.length > 40_000_000) return [trimmed(old, now)];
  return differences(words, others).map(({ from, old: gone, now: come }) => [from, from + gone.length, come]);
}

/** @param {string} old @param {string} now @returns {Edit} */
function trimmed(old, now) {
  return [0, old.length, now];
}

/** @param {string} text */
const linesOf = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
/** What is in quotes is one word, so that no list loses a quote of its neighbour.
 * @param {string} text */
const wordsOf = (text) => text.match(/\n *|"(?:[^"\\\n]|\\.)*"|\w+|[^\S\n]+|[^\w\s]/g) ?? [];

/**
 * The longest common sequence, told by what lies between its pieces.
 *
 * @param {string[]} a
 * @param {string[]} b
 * @returns {{ from: number, old: string, now: string }[]} `from` is a place in the text that `a` is
 */
function differences(a, b) {
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
  const found = [];
  let place = a.slice(0, start).join("").length;
  let [i, j] = [0, 0];
  while (i < inA.length || j < inB.length) {
    let [old, now] = ["", ""];
    while ((i < inA.length || j < inB.length) && !(i < inA.length && j < inB.length && inA[i] === inB[j])) {
      if (j >= inB.length || (i < inA.length && at(i + 1, j) >= at(i, j + 1))) old += inA[i++];
      else now += inB[j++];
    }
    if (old || now) found.push({ from: place, old, now });
    place += old.length;
    for (; i < inA.length && j < inB.length && inA[i] === inB[j]; i += 1, j += 1)
      place += inA[i]?.length ?? 0;
  }
  return found;
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
