import { beforeAll, expect, test } from "vitest";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";

beforeAll(async () => {
  process.env.GITHUB_CLIENT_ID = "id";
  process.env.GITHUB_CLIENT_SECRET = "secret";
  await migrateTestDatabase();
});

test("a client can begin thirty sign-ins with a provider in ten minutes", async () => {
  const client = new InProcessAuthClient();
  client.address = "198.18.200.1";
  const statuses: number[] = [];
  for (let tried = 0; tried < 31; tried++) {
    statuses.push((await client.call("/sign-in/social", { provider: "github" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});
