import * as postgres from "../../postgres/tables/mail.ts";
import * as sqlite from "../../sqlite/tables/mail.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { outbox } = tablesForDialect(sqlite, postgres);
