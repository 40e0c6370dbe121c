import * as postgres from "../../postgres/tables/repositories.ts";
import * as sqlite from "../../sqlite/tables/repositories.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { repository } = tablesForDialect(sqlite, postgres);
