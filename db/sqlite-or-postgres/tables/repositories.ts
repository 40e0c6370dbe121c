import * as postgres from "../../postgres/tables/repositories.ts";
import * as sqlite from "../../sqlite/tables/repositories.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { repository } = tablesInDialect(sqlite, postgres);
