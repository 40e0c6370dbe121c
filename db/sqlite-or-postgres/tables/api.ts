import * as postgres from "../../postgres/tables/api.ts";
import * as sqlite from "../../sqlite/tables/api.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { apiToken } = tablesInDialect(sqlite, postgres);
