import * as postgres from "../postgres/tables/users.ts";
import * as sqlite from "../sqlite/tables/users.ts";
import { inDialect } from "./in-dialect.ts";

export const { user } = inDialect(postgres, sqlite);
