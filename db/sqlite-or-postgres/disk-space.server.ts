import { diskSpace as onSqlite } from "../sqlite/disk-space.server.ts";
import { forDialect } from "./for-dialect.ts";

/** Only for a database file: PostgreSQL's disk can't be read here. */
export const diskSpace = forDialect<() => ReturnType<typeof onSqlite> | undefined>(onSqlite, () => undefined);
