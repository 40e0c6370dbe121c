import { reader as postgres } from "../postgres/reader.server.ts";
import { reader as sqlite } from "../sqlite/reader.server.ts";
import { inDialect } from "./in-dialect.ts";

/** The database for reads that may be a moment old; never for sessions, permissions, or what a write depends on. */
export const reader = inDialect(sqlite, postgres);
