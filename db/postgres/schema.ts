// Same names and types as SQLite's tables, where they are documented.
export * from "./tables/api.ts";
export * from "./tables/audit-log.ts";
export * from "./tables/deleted-records.ts";
export * from "./tables/jobs.ts";
export * from "./tables/repositories.ts";
export * from "./tables/sign-in.ts";
export * from "./tables/two-factor.ts";
export * from "./tables/uploads.ts";
export * from "./tables/users.ts";
