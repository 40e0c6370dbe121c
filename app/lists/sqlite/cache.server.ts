import { readNumber } from "./statements.server.ts";

const maxEntries = 200;

const results = new Map<string, unknown>();
let cachedVersion = -1;

/** Cached until something is written, so never older than the data. */
export async function cacheUntilWrite<Result>(key: string, compute: () => Promise<Result>): Promise<Result> {
  const before = dataVersion();
  if (before !== cachedVersion) results.clear();
  cachedVersion = before;
  if (results.has(key)) return results.get(key) as Result;
  const found = await compute();
  if (dataVersion() === before && cachedVersion === before) {
    if (results.size >= maxEntries) results.delete(results.keys().next().value ?? "");
    results.set(key, found);
  }
  return found;
}

/** Changes with every write, which never happens on the read connection. */
function dataVersion() {
  return readNumber("PRAGMA data_version");
}
