export type Json = Record<string, unknown>;

const missing = Symbol("missing");

/** Merges by key what two sides made of one text. */
export function mergeJsonTexts(texts: {
  base: string;
  ours: string;
  theirs: string;
}): { base: Json; ours: Json; theirs: Json; conflicts: string[] } | undefined {
  const [base, ours, theirs] = [texts.base || "{}", texts.ours, texts.theirs].map(readObject);
  if (!base || !ours || !theirs) return undefined;
  const conflicts: string[] = [];
  const pick = (side: "base" | "ours" | "theirs") =>
    mergeValues(base, ours, theirs, [], (path, values) => {
      if (side === "ours") conflicts.push(path.join("."));
      return values[side];
    }) as Json;
  return { ours: pick("ours"), base: pick("base"), theirs: pick("theirs"), conflicts };
}

function readObject(text: string): Json | undefined {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function mergeValues(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  path: readonly string[],
  resolve: (path: readonly string[], values: { base: unknown; ours: unknown; theirs: unknown }) => unknown,
): unknown {
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours;
  if (isSame(base, ours)) return theirs;
  if (isObject(ours) && isObject(theirs)) {
    const from = isObject(base) ? base : {};
    const merged = mergedKeys(Object.keys(ours), Object.keys(theirs)).map((key) => {
      const [b, o, t] = [from, ours, theirs].map((side) => (Object.hasOwn(side, key) ? side[key] : missing));
      return [key, mergeValues(b, o, t, [...path, key], resolve)] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== missing));
  }
  if (Array.isArray(ours) && Array.isArray(theirs) && Array.isArray(base))
    return mergeLists(base, ours, theirs);
  return resolve(path, { base, ours, theirs });
}

/** Each side keeps what it added, and loses what the other took away. */
function mergeLists(base: unknown[], ours: unknown[], theirs: unknown[]) {
  const [inBase, inOurs, inTheirs] = [base, ours, theirs].map(
    (list) => new Set(list.map((each) => JSON.stringify(each))),
  );
  const has = (set: Set<string> | undefined, each: unknown) => set?.has(JSON.stringify(each)) ?? false;
  const kept = ours.filter((each) => !has(inBase, each) || has(inTheirs, each));
  return [...kept, ...theirs.filter((each) => !has(inBase, each) && !has(inOurs, each))];
}

/** The other side's new keys come after those that they come after there. */
function mergedKeys(ours: string[], theirs: string[]) {
  const keys = [...ours];
  theirs.forEach((key, at) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(theirs[at - 1] ?? "") + 1, 0, key);
  });
  return keys;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown) {
  return (
    one === other || (one !== missing && other !== missing && JSON.stringify(one) === JSON.stringify(other))
  );
}
