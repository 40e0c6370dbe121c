import { defineConfig } from "drizzle-kit";

/** Paths are relative to the root. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/postgres/schema.ts",
  out: "./db/postgres/migrations",
  casing: "snake_case",
});
