import * as postgres from "../../postgres/tables/some-nouns.ts";
import * as sqlite from "../../sqlite/tables/some-nouns.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { someNoun } = tablesInDialect(sqlite, postgres);
