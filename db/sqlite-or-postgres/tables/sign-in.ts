import * as postgres from "../../postgres/tables/sign-in.ts";
import * as sqlite from "../../sqlite/tables/sign-in.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { session, account, verification, limitHit } = tablesInDialect(sqlite, postgres);
