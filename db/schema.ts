// The tables of the database that `DATABASE_URL` names, one line for each feature.

/** A table under another name, which is said alike in both dialects. */
export { alias } from "drizzle-orm/pg-core";
export * from "./tables/api.ts";
export * from "./tables/audit-log.ts";
export * from "./tables/mail.ts";
export * from "./tables/repositories.ts";
export * from "./tables/sign-in.ts";
export * from "./tables/users.ts";
