import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { hasIssuedCode, issueLoginCode } from "./login-codes.server.ts";

process.env.OTP_MINUTES = "7";

const email = "ada@example.org";

beforeAll(migrateTestDatabase);

const browser = (id: string, known = false) => ({ id, bound: true, known });

test("a code expires after OTP_MINUTES", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  const mailbox = "zoe@example.org";
  await issueLoginCode(mailbox, browser("own"), { language: "en", discard: true });
  const [row] = await db()
    .select()
    .from(verification)
    .where(eq(verification.identifier, `login-codes-${mailbox}`));
  expect(row?.expiresAt).toEqual(new Date(now + 7 * 60_000));
  expect(JSON.parse(row?.value ?? "")).toMatchObject([{ expiresAt: now + 7 * 60_000 }]);
});

test("codes requested by strangers displace each other, never the code of a known browser", async () => {
  const own = browser("own", true);
  const strangers = ["a", "b", "c", "d"].map((id) => browser(id));
  for (const each of [own, ...strangers])
    await issueLoginCode(email, each, { language: "en", discard: true });
  expect(await hasIssuedCode(email, own)).toBe(true);
  const issued = await Promise.all(strangers.map((each) => hasIssuedCode(email, each)));
  expect(issued).toEqual([false, false, true, true]);
});
