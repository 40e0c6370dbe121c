import * as postgres from "../postgres/tables/some-nouns.ts";
import * as sqlite from "../sqlite/tables/some-nouns.ts";
import { inDialect } from "./in-dialect.ts";

export const { someNoun } = inDialect(postgres, sqlite);
