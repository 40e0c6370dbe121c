import * as postgres from "../../postgres/tables/mail.ts";
import * as sqlite from "../../sqlite/tables/mail.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { outbox } = tablesInDialect(sqlite, postgres);
