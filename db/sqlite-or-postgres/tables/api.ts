import * as postgres from "../../postgres/tables/api.ts";
import * as sqlite from "../../sqlite/tables/api.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { apiToken } = tablesForDialect(sqlite, postgres);
