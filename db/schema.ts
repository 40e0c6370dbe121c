// The tables, one line for each feature.

/** A table under another name. */
export { alias } from "drizzle-orm/sqlite-core";
export * from "./sqlite-or-postgres/tables/api.ts";
export * from "./sqlite-or-postgres/tables/audit-log.ts";
export * from "./sqlite-or-postgres/tables/deleted-records.ts";
export * from "./sqlite-or-postgres/tables/jobs.ts";
export * from "./sqlite-or-postgres/tables/repositories.ts";
export * from "./sqlite-or-postgres/tables/sign-in.ts";
export * from "./sqlite-or-postgres/tables/two-factor.ts";
export * from "./sqlite-or-postgres/tables/uploads.ts";
export * from "./sqlite-or-postgres/tables/users.ts";
