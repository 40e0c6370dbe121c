import { totalLimits } from "./total-limits.ts";

const maxEntries = 200;

interface Entry {
  version: unknown;
  running: Promise<unknown>;
  /** The previous result while running. */
  result?: unknown;
  /** The time from `performance.now()`; only set if the result may be stale. */
  computedAt?: number;
}

/** The least recently used first. */
const entries = new Map<string, Entry>();

/**
 * Computes again when the version of the data has changed. Requests at the same time share one computation.
 * @param dataVersion a value that changes with every write by any process
 * @param mayBeStale whether a result may be returned for up to `totalLimits.staleMs` after a write
 */
export async function cacheUntilWrite<Result>(
  key: string,
  dataVersion: () => unknown,
  compute: () => Promise<Result>,
  mayBeStale: (result: Result) => boolean = () => false,
): Promise<Result> {
  const recent = entries.get(key);
  if (recent && isRecent(recent)) return recent.result as Result;
  const version = await dataVersion();
  const known = entries.get(key);
  if (known && known.version === version) {
    setLast(key, known);
    return known.running as Promise<Result>;
  }
  const running = compute();
  const entry: Entry = { version, running, result: known?.result };
  setLast(key, entry);
  try {
    const result = await running;
    entry.result = result;
    if (mayBeStale(result)) entry.computedAt = performance.now();
    return result;
  } catch (error) {
    if (entries.get(key) === entry) entries.delete(key);
    throw error;
  }
}

/** The last result of the same key, which may be older than the data. @public used only by features that can be left out */
export function lastResult<Result>(key: string): Result | undefined {
  return entries.get(key)?.result as Result | undefined;
}

function setLast(key: string, entry: Entry) {
  entries.delete(key);
  if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? "");
  entries.set(key, entry);
}

function isRecent({ computedAt }: Entry) {
  return computedAt !== undefined && performance.now() - computedAt < totalLimits.staleMs;
}
