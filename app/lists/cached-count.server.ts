import { cacheUntilWrite } from "./cache.server.ts";
import { dataVersion } from "./sqlite-or-postgres/data-version.server.ts";

/** Counts again only after a write. @param name with everything that the count depends on */
export function cachedCount<Count>(name: string, count: () => Promise<Count>): Promise<Count> {
  return cacheUntilWrite(name, dataVersion, count, () => false);
}
