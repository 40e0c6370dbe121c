// The tables of PostgreSQL, with the names and types that those of SQLite have, where they are explained.
export * from "./tables/api.ts";
export * from "./tables/audit-log.ts";
export * from "./tables/mail.ts";
export * from "./tables/repositories.ts";
export * from "./tables/sign-in.ts";
export * from "./tables/users.ts";
