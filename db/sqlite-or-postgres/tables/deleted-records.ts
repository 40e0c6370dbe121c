import * as postgres from "../../postgres/tables/deleted-records.ts";
import * as sqlite from "../../sqlite/tables/deleted-records.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { clearedReference, deletedRecord, deletedRow } = tablesForDialect(sqlite, postgres);
