import * as postgres from "../../postgres/tables/two-factor.ts";
import * as sqlite from "../../sqlite/tables/two-factor.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { twoFactor } = tablesForDialect(sqlite, postgres);
