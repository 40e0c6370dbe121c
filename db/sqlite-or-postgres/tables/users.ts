import * as postgres from "../../postgres/tables/users.ts";
import * as sqlite from "../../sqlite/tables/users.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { user } = tablesForDialect(sqlite, postgres);
