import * as postgres from "../../postgres/tables/audit-log.ts";
import * as sqlite from "../../sqlite/tables/audit-log.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { activity } = tablesInDialect(sqlite, postgres);
