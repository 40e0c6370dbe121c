import * as postgres from "../../postgres/tables/audit-log.ts";
import * as sqlite from "../../sqlite/tables/audit-log.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { activity } = tablesForDialect(sqlite, postgres);
