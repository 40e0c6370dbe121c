import { afterAll, inject } from "vitest";
import { startPglite } from "./pglite.ts";
import { databaseAdmin } from "./postgres.ts";

/** Runs after `setup.ts` and replaces SQLite with PostgreSQL. */
const port = inject("postgresPort");
const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;

if (port) {
  const server = databaseAdmin(port);
  process.env.DATABASE_URL = await server.createDatabase(name);
  afterAll(() => server.dropDatabase(name));
} else {
  const server = await startPglite();
  process.env.DATABASE_URL = await server.createDatabase(name);
  process.env.DATABASE_CONNECTIONS = "1";
  afterAll(() => server.stop());
}

// Runs before the server stops, because hooks run in reverse order. Modules choose the database on load.
afterAll(async () => {
  const { closeDatabase } = await import("#db/client.server.ts");
  await closeDatabase();
});
