import { expect, test } from "vitest";
import { freePort, runBuiltScript } from "../../support/server.ts";

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
