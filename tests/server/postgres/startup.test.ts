import { expect, test } from "vitest";
import { freePort, runBuiltScript, startBuiltScript } from "../../support/server.ts";

test("refuses several processes with SQLite", async () => {
  const { code, log } = await runBuiltScript("build/server/start.js", {
    WEB_CONCURRENCY: "3",
    PORT: String(await freePort()),
  });
  expect(code).toBe(1);
  expect(log).toEqual([
    "WEB_CONCURRENCY must be 1 with SQLite: more processes require a PostgreSQL DATABASE_URL",
  ]);
});

test.each(["1", "2"])("a signal ends %s processes that wait for the database", async (WEB_CONCURRENCY) => {
  const { child, log, end } = startBuiltScript("build/server/start.js", {
    APP_SECRET: "a secret for tests, long enough to be one",
    DATABASE_URL: `postgres://app@127.0.0.1:${await freePort()}/app`,
    PORT: String(await freePort()),
    WEB_CONCURRENCY,
  });
  await expect.poll(() => log.join()).toContain("Waiting for the database");
  child.kill("SIGTERM");
  expect(await end()).toBe(143);
});
