import { beforeAll, expect, test } from "vitest";
import { db, upgradeDatabase } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { countOnce } from "./total-cache.server.ts";

beforeAll(async () => {
  await upgradeDatabase();
});

/** A query with a different count each time. */
const rows = {
  text: "SELECT 1 FROM generate_series(1, (extract(microseconds FROM clock_timestamp()))::int % 9000)",
  values: [],
};

const count = async () => (await countOnce(rows)).count;

test("counts again only after a write", async () => {
  // Other tests write to the same server.
  const isCounted = async () => {
    const known = await count();
    return (await count()) === known;
  };
  await expect.poll(isCounted, { timeout: 10_000 }).toBe(true);
  const counted = await count();
  const countAfterWrite = async () => {
    await db().delete(user);
    await db().insert(user).values({ id: "one", email: "one@example.org", name: "One" });
    return count();
  };
  await expect.poll(countAfterWrite, { timeout: 10_000 }).not.toBe(counted);
});
