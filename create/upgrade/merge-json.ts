type Json = Record<string, unknown>;

/** The texts of a merge, or their parsed values. */
export type Sides<Value> = { base: Value; ours: Value; theirs: Value };

const missing = Symbol("missing");

/** Merges both sides by key. The results differ only in conflicting values, for git to report. */
export function prepareJsonMerge(texts: Sides<string>): Sides<unknown> | undefined {
  const [base, ours, theirs] = [texts.base || "{}", texts.ours, texts.theirs].map(readObject);
  if (!base || !ours || !theirs) return undefined;
  const pick = (side: keyof Sides<unknown>) => mergeValues(base, ours, theirs, (values) => values[side]);
  return { ours: pick("ours"), base: pick("base"), theirs: pick("theirs") };
}

function readObject(text: string): Json | undefined {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param resolve chooses a value that both sides changed; a missing value is a symbol */
export function mergeValues(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  resolve: (values: Sides<unknown>) => unknown,
): unknown {
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours;
  if (isSame(base, ours)) return theirs;
  if (isObject(ours) && isObject(theirs)) {
    const sides = [isObject(base) ? base : {}, ours, theirs];
    const merged = mergedKeys(Object.keys(ours), Object.keys(theirs)).map((key) => {
      const [b, o, t] = sides.map((side) => (Object.hasOwn(side, key) ? side[key] : missing));
      return [key, mergeValues(b, o, t, resolve)] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== missing));
  }
  if ([base, ours, theirs].every(Array.isArray))
    return mergeLists(base as unknown[], ours as unknown[], theirs as unknown[]);
  return resolve({ base, ours, theirs });
}

/** Keeps what each side added, and removes what either side removed. */
function mergeLists(base: unknown[], ours: unknown[], theirs: unknown[]) {
  const has = (list: unknown[], each: unknown) => list.some((other) => isSame(other, each));
  const kept = ours.filter((each) => !has(base, each) || has(theirs, each));
  return [...kept, ...theirs.filter((each) => !has(base, each) && !has(ours, each))];
}

/** Inserts each new key of the other side after the same key as there. */
function mergedKeys(ours: string[], theirs: string[]) {
  const keys = [...ours];
  theirs.forEach((key, at) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(theirs[at - 1] ?? "") + 1, 0, key);
  });
  return keys;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown) {
  return (
    one === other || (one !== missing && other !== missing && JSON.stringify(one) === JSON.stringify(other))
  );
}
