import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import * as postgres from "../postgres/backups.ts";
import * as sqlite from "../sqlite/backups.ts";

export const { backup, restore } = forDialect(sqlite, postgres);
