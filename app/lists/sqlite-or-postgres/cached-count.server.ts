import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { cacheUntilWrite } from "../cache.server.ts";
import { currentSnapshot } from "../postgres/total-cache.server.ts";
import { dataVersion } from "../sqlite/statements.server.ts";

const currentVersion = forDialect<() => unknown>(dataVersion, currentSnapshot);

/** Counts again only after a write. @param name with everything that the count depends on */
export function cachedCount<Count>(name: string, count: () => Promise<Count>): Promise<Count> {
  return cacheUntilWrite(name, currentVersion, count, () => false);
}
