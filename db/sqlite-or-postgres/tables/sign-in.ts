import * as postgres from "../../postgres/tables/sign-in.ts";
import * as sqlite from "../../sqlite/tables/sign-in.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { session, account, verification, rateLimitHit, usedAdminEmail } = tablesForDialect(
  sqlite,
  postgres,
);
