import { totalLimits } from "./total-limits.ts";

const maxEntries = 200;

interface Entry {
  result: unknown;
  version: unknown;
  /** From `performance.now()`; only set if the result may outlive writes. */
  computedAt?: number;
}

const entries = new Map<string, Entry>();

/**
 * Cached until something is written, so never older than the data.
 * @param dataVersion changes with every write of any process
 * @param outlivesWrites whether a result may be some seconds older
 */
export async function cacheUntilWrite<Result>(
  key: string,
  dataVersion: () => unknown,
  compute: () => Promise<Result>,
  outlivesWrites: (result: Result) => boolean = () => false,
): Promise<Result> {
  const known = entries.get(key);
  if (known && isRecent(known)) return known.result as Result;
  const version = await dataVersion();
  if (known && known.version === version) return known.result as Result;
  const result = await compute();
  entries.delete(key);
  if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? "");
  entries.set(key, { result, version, computedAt: outlivesWrites(result) ? performance.now() : undefined });
  return result;
}

/** The last result of the same key, which may be older than the data. @public used only by features that can be left out */
export function lastResult<Result>(key: string): Result | undefined {
  return entries.get(key)?.result as Result | undefined;
}

function isRecent({ computedAt }: Entry) {
  return computedAt !== undefined && performance.now() - computedAt < totalLimits.keepFor;
}
