import * as postgres from "../../postgres/tables/users.ts";
import * as sqlite from "../../sqlite/tables/users.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { user } = tablesInDialect(sqlite, postgres);
