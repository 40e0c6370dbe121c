import * as postgres from "../postgres/tables/api.ts";
import * as sqlite from "../sqlite/tables/api.ts";
import { inDialect } from "./in-dialect.ts";

export const { apiToken } = inDialect(postgres, sqlite);
