import { totalLimits } from "../total-limits.ts";
import { readNumber } from "./statements.server.ts";

const maxEntries = 200;

interface Entry {
  result: unknown;
  version: number;
  /** Of `performance.now`, where it outlives writes. */
  computedAt?: number;
}

const entries = new Map<string, Entry>();

/**
 * Cached until something is written, so never older than the data.
 * @param outlivesWrites whether a result may be some seconds older
 */
export async function cacheUntilWrite<Result>(
  key: string,
  compute: () => Promise<Result>,
  outlivesWrites: (result: Result) => boolean,
): Promise<Result> {
  const version = dataVersion();
  const known = entries.get(key);
  if (known && (known.version === version || isRecent(known))) return known.result as Result;
  entries.delete(key);
  const result = await compute();
  const computedAt = outlivesWrites(result) ? performance.now() : undefined;
  if (computedAt !== undefined || dataVersion() === version) {
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? "");
    entries.set(key, { result, version, computedAt });
  }
  return result;
}

function isRecent({ computedAt }: Entry) {
  return computedAt !== undefined && performance.now() - computedAt < totalLimits.keepFor;
}

/** Changes with every write, which never happens on the read connection. */
function dataVersion() {
  return readNumber("PRAGMA data_version");
}
