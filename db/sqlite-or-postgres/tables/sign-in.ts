import * as postgres from "../../postgres/tables/sign-in.ts";
import * as sqlite from "../../sqlite/tables/sign-in.ts";
import { tablesForDialect } from "../in-dialect.ts";

export const { session, account, verification, limitHit } = tablesForDialect(sqlite, postgres);
