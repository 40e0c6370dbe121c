import { defineConfig } from "drizzle-kit";

/** Paths are from the project's root: `npm run db:generate`. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/sqlite/schema.ts",
  out: "./db/sqlite/migrations",
  casing: "snake_case",
});
