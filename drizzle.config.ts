import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes the migrations of both dialects, one after the other. */
const dialect = process.env.DIALECT === "postgres" ? "postgres" : "sqlite";

export default defineConfig({
  dialect: dialect === "postgres" ? "postgresql" : "sqlite",
  schema: `./db/${dialect}/schema.ts`,
  out: `./db/${dialect}/migrations`,
  casing: "snake_case",
});
