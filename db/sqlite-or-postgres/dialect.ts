import type { Dialect } from "../dialect.ts";
import { dialect as postgres } from "../postgres/dialect.ts";
import { dialect as sqlite } from "../sqlite/dialect.ts";
import { forDialect } from "./for-dialect.ts";

/** Lists and the command line choose for themselves. */
export const dialect = forDialect<Dialect>(sqlite, postgres);
