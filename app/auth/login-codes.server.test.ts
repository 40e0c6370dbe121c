import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { generateCode } from "./generate-code.server.ts";
import {
  hasIssuedCode,
  issueLoginCode,
  type RequestingBrowser,
  verifyLoginCode,
} from "./login-codes.server.ts";

vi.mock("./generate-code.server.ts", { spy: true });

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

test("a code that a program without cookies requested works only from its address", async () => {
  const mailbox = "eve@example.org";
  const [one, other, third] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((id) => ({
    id,
    bound: false,
    known: false,
  })) as [RequestingBrowser, RequestingBrowser, RequestingBrowser];
  for (const [index, each] of [one, other].entries()) {
    vi.mocked(generateCode).mockReturnValueOnce(`11111${index}`);
    await issueLoginCode(mailbox, each, { language: "en", discard: true });
  }
  expect(await hasIssuedCode(mailbox, third)).toBe(false);
  expect(await hasIssuedCode(mailbox, browser("192.0.2.1"))).toBe(false);
  expect(await verifyLoginCode(mailbox, other, "111110")).toBe("INVALID_OTP");
  expect(await verifyLoginCode(mailbox, other, "111111")).toBeUndefined();
  expect(await verifyLoginCode(mailbox, one, "111110")).toBeUndefined();
});
