import { diskSpace as onSqlite } from "../sqlite/disk-space.server.ts";
import { forDialect } from "./for-dialect.ts";

/** Only for a database file; the disk of PostgreSQL is known to its server alone. */
export const diskSpace = forDialect<() => ReturnType<typeof onSqlite> | undefined>(onSqlite, () => undefined);
