import * as postgres from "../postgres/tables/mail.ts";
import * as sqlite from "../sqlite/tables/mail.ts";
import { inDialect } from "./in-dialect.ts";

export const { outbox } = inDialect(postgres, sqlite);
