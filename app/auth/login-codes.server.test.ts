import { beforeAll, expect, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { hasIssuedCode, issueLoginCode } from "./login-codes.server.ts";

const email = "ada@example.org";

beforeAll(migrateTestDatabase);

const browser = (id: string, known = false) => ({ id, bound: true, known });

test("codes requested by strangers displace each other, never the code of a known browser", async () => {
  const own = browser("own", true);
  const strangers = ["a", "b", "c", "d"].map((id) => browser(id));
  for (const each of [own, ...strangers])
    await issueLoginCode(email, each, { language: "en", discard: true });
  expect(await hasIssuedCode(email, own)).toBe(true);
  const issued = await Promise.all(strangers.map((each) => hasIssuedCode(email, each)));
  expect(issued).toEqual([false, false, true, true]);
});
