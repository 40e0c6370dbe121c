import { inDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import * as postgres from "../postgres/backups.ts";
import * as sqlite from "../sqlite/backups.ts";

export const { backup, restore } = inDialect(sqlite, postgres);
