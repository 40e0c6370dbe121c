// One line per feature.

export { alias } from "drizzle-orm/pg-core";
export * from "./tables/api.ts";
export * from "./tables/audit-log.ts";
export * from "./tables/mail.ts";
export * from "./tables/repositories.ts";
export * from "./tables/sign-in.ts";
export * from "./tables/users.ts";
