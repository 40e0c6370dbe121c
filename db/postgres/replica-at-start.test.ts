import { afterEach, expect, inject, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const database = process.env.DATABASE_URL ?? "";

function changed(part: "username" | "pathname", value: string) {
  return Object.assign(new URL(database), { [part]: value }).href;
}

// PGlite accepts every user and every database.
test.skipIf(inject("postgresPort") === undefined).each([
  { what: "a wrong user", url: changed("username", "nobody") },
  { what: "a missing database", url: changed("pathname", "/missing") },
])("refuses to start with $what in DATABASE_REPLICA_URL", async ({ url }) => {
  await expect(startWith(url)).rejects.toThrow(
    /^DATABASE_REPLICA_URL: cannot use PostgreSQL at .* \(.* does not exist\)$/,
  );
});

test("starts with a replica that responds, and with one that is down", async () => {
  await startWith(database);
  await startWith("postgres://nobody@127.0.0.1:1/none");
});

async function startWith(replica: string) {
  vi.stubEnv("DATABASE_REPLICA_URL", replica);
  vi.resetModules();
  const { dialect } = await import("./dialect.ts");
  await dialect.acquire(() => {});
}
