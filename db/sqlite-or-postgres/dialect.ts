import { dialect as postgres } from "../postgres/dialect.ts";
import { dialect as sqlite } from "../sqlite/dialect.ts";
import { forDialect } from "./for-dialect.ts";

/** The differences behind one interface. Lists and the command line choose for themselves. */
export const dialect = forDialect<typeof sqlite | typeof postgres>(sqlite, postgres);
