import { defineConfig } from "drizzle-kit";

/** Paths are from the project's root: `npm run db:generate`. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/postgres/schema.ts",
  out: "./db/postgres/migrations",
  casing: "snake_case",
});
