import * as postgres from "../postgres/tables/repositories.ts";
import * as sqlite from "../sqlite/tables/repositories.ts";
import { inDialect } from "./in-dialect.ts";

export const { repository } = inDialect(postgres, sqlite);
