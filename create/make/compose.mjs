/**
 * @typedef {object} Part What is taken out, or changed, where a part is left out.
 * @property {string[]} removed paths
 * @property {Record<string, string>} added
 * @property {Record<string, Edit[]>} edits by path, against the whole project's text
 * @property {Record<string, JsonChange[]>} json by path
 *
 * @typedef {[from: number, to: number, text: string]} Edit
 * @typedef {["remove" | "set" | "without" | "with", string[], unknown?]} JsonChange
 *
 * @typedef {object} Template
 * @property {Record<string, string>} files texts by path
 * @property {Record<string, string>} binaries base64 by path
 * @property {string[]} executables paths
 * @property {Record<string, Part>} parts by name; `a+b` is what else goes where both are left out
 * @property {Record<string, Record<string, Record<string, string>>>} migrations files by the schema that they are made
 *   for, and by the parts left out that it knows of
 */

/**
 * The files of a project without the given parts.
 *
 * @param {Pick<Template, "files" | "parts" | "migrations">} template
 * @param {readonly string[]} without
 * @returns {Map<string, string>} texts by path
 */
export function compose({ files, parts, migrations }, without) {
  const chosen = partsWithout(Object.keys(parts), without).flatMap((name) => parts[name] ?? []);
  const gone = new Set(chosen.flatMap(({ removed }) => removed));
  const composed = new Map();
  for (const [path, text] of Object.entries(files)) {
    if (gone.has(path)) continue;
    const json = chosen.flatMap((part) => part.json[path] ?? []);
    composed.set(
      path,
      json.length > 0 ? changeJson(text, json) : unite(text, changesOf(parts, without, path)),
    );
  }
  for (const { added } of chosen) {
    for (const [path, text] of Object.entries(added)) if (!gone.has(path)) composed.set(path, text);
  }
  for (const [schema, made] of Object.entries(migrations)) {
    if (!composed.has(schema)) continue;
    for (const [path, text] of Object.entries(made[migrationKey(made, without)] ?? {}))
      composed.set(path, text);
  }
  return new Map([...composed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is left out by itself, and after it what else goes where several parts are.
 * @param {readonly string[]} names
 * @param {readonly string[]} without */
export function partsWithout(names, without) {
  return names
    .filter((name) => name.split("+").every((part) => without.includes(part)))
    .sort((a, b) => a.split("+").length - b.split("+").length);
}

/** @param {Record<string, unknown>} made @param {readonly string[]} without */
function migrationKey(made, without) {
  const known = new Set(Object.keys(made).flatMap((key) => key.split("+")));
  return [...without]
    .filter((part) => known.has(part))
    .sort()
    .join("+");
}

/** What all that is left out changes in one text, to be united.
 * @param {Template["parts"]} parts
 * @param {readonly string[]} without
 * @param {string} path
 * @returns {{ edit: Edit, weight: number }[]} the weight is how many parts together ask for it */
export function changesOf(parts, without, path) {
  return partsWithout(Object.keys(parts), without).flatMap((name) =>
    (parts[name]?.edits[path] ?? []).map((edit) => ({ edit, weight: name.split("+").length })),
  );
}

/**
 * Makes several changes of one text. What any of them takes away goes; where two write something else in the same place,
 * the one of more parts together wins, and then the larger.
 *
 * @param {string} text
 * @param {{ edit: Edit, weight: number }[]} changes
 */
export function unite(text, changes) {
  let result = "";
  let at = 0;
  for (const [from, to, written] of united(changes)) {
    result += text.slice(at, from) + written;
    at = to;
  }
  return result + text.slice(at);
}

/** What is left of several changes of one text where they meet, in order.
 * @param {{ edit: Edit, weight: number }[]} changes
 * @returns {Edit[]} */
export function united(changes) {
  /** @type {{ edit: Edit, weight: number }[]} */
  const kept = [];
  for (const { edit, weight } of changes.toSorted(byPlace)) {
    const last = kept.at(-1);
    if (!last || (edit[0] >= last.edit[1] && !same(last.edit, edit))) kept.push({ edit: [...edit], weight });
    else if (last.edit[2] === "" || edit[2] === "") {
      // What is written inside of what is taken away goes with it, and what stands in its last words.
      const atEnd = edit[1] === last.edit[1] && edit[0] < edit[1] && edit[0] > last.edit[0];
      const inside = last.edit[2] === "" && (edit[1] < last.edit[1] || atEnd);
      if (!inside) last.edit = [last.edit[0], Math.max(last.edit[1], edit[1]), last.edit[2] + edit[2]];
    } else if (weight > last.weight || (weight === last.weight && size(edit) > size(last.edit))) {
      kept[kept.length - 1] = { edit: [...edit], weight };
    }
  }
  return kept.map(({ edit }) => edit);
}

/** @param {{ edit: Edit }} a @param {{ edit: Edit }} b */
const byPlace = (a, b) => a.edit[0] - b.edit[0] || size(b.edit) - size(a.edit);

/** @param {Edit} edit */
const size = ([from, to]) => to - from;

/** @param {Edit} a @param {Edit} b */
const same = (a, b) => a.every((value, index) => value === b[index]);

/** @param {string} text @param {JsonChange[]} changes */
export function changeJson(text, changes) {
  const tree = JSON.parse(text);
  for (const [kind, path, value] of changes) {
    const owner = path.slice(0, -1).reduce((node, name) => node?.[name], tree);
    const name = path.at(-1) ?? "";
    if (owner === undefined) continue;
    if (kind === "set") owner[name] = value;
    else if (kind === "remove") delete owner[name];
    else if (Array.isArray(owner[name])) {
      const others = owner[name].filter((item) => JSON.stringify(item) !== JSON.stringify(value));
      owner[name] = kind === "with" ? [...others, value] : others;
    }
  }
  return `${JSON.stringify(withoutEmpty(tree), null, 2)}\n`;
}

/** Where the last text of a group went, the group goes.
 * @param {unknown} node @returns {unknown} */
function withoutEmpty(node) {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return node;
  const kept = Object.entries(node).map(([name, value]) => [name, withoutEmpty(value)]);
  return Object.fromEntries(kept.filter(([, value]) => !isEmpty(value)));
}

/** @param {unknown} value */
function isEmpty(value) {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}
