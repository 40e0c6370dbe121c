import { tablesForDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import * as postgres from "../postgres/columns.ts";
import * as sqlite from "../sqlite/columns.ts";

export type { AnyColumn } from "../sqlite/columns.ts";

export const { id, referenceColumn, table, text, timestamps } = tablesForDialect(sqlite, postgres);

/** @public used only by tests of features that can be left out */
export const { booleanColumn, moneyColumn } = tablesForDialect(sqlite, postgres);
