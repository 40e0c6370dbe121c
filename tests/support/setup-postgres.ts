import { afterAll, inject } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import { startPglite } from "./pglite.ts";
import { postgresAt } from "./postgres.ts";

/** Runs after `setup.ts` and replaces SQLite with PostgreSQL. */
const port = inject("postgresPort");
const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;

if (port) {
  const server = postgresAt(port);
  process.env.DATABASE_URL = await server.createDatabase(name);
  afterAll(() => server.dropDatabase(name));
} else {
  const server = await startPglite();
  process.env.DATABASE_URL = await server.createDatabase(name);
  process.env.DATABASE_CONNECTIONS = "1";
  afterAll(() => server.stop());
}

// Hooks run in reverse order: this closes connections before the server stops.
afterAll(closeDatabase);
