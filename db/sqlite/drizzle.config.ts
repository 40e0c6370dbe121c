import { defineConfig } from "drizzle-kit";

/** Paths are relative to the root. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/sqlite/schema.ts",
  out: "./db/sqlite/migrations",
  casing: "snake_case",
});
