import { dialect as postgres } from "../postgres/dialect.ts";
import { dialect as sqlite } from "../sqlite/dialect.ts";
import { forDialect } from "./for-dialect.ts";

/** What differs between the two where both are asked the same. Lists and the command line choose for themselves. */
export const dialect = forDialect<typeof sqlite | typeof postgres>(sqlite, postgres);
