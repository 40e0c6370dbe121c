import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { clientContext } from "#app/http/client.ts";
import { db } from "#db/client.server.ts";
import { limitHit, outbox, verification } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { type CodeBinding, confirmWithCode, sendCode } from "./codes.server.ts";

let smtp: SmtpServer;
let made = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  process.env.SMTP_URL = smtp.url;
  await migrateTestDatabase();
});

afterAll(() => smtp.close());

afterEach(() => {
  vi.useRealTimers();
});

function newContext() {
  made += 1;
  const context = new RouterContextProvider();
  context.set(clientContext, { address: `198.18.${made >> 8}.${made & 255}`, requestId: "test" });
  return context;
}

function newBinding(fields: Partial<CodeBinding> = {}): CodeBinding {
  made += 1;
  return {
    purpose: "change-email",
    userId: `user-${made}`,
    mailbox: `mailbox-${made}@example.org`,
    ...fields,
  };
}

function mailsTo(mailbox: string) {
  return smtp.mails.filter(({ recipients }) => recipients.includes(mailbox));
}

async function codeFor(binding: CodeBinding) {
  const before = mailsTo(binding.mailbox).length;
  expect(await sendCode(binding, newContext())).toBeUndefined();
  await vi.waitFor(() => expect(mailsTo(binding.mailbox)).toHaveLength(before + 1), { timeout: 3000 });
  return /\d{6}/.exec(mailsTo(binding.mailbox).at(-1)?.subject ?? "")?.[0] ?? "";
}

function wrong(code: string, step = 1) {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}

const deed = async () => "done" as const;

/** What came of a try, in a word. */
async function confirm(binding: CodeBinding, code: string) {
  const { result, error } = await confirmWithCode(binding, code, deed);
  return result ?? error?.message.replace("errors.auth.", "");
}

describe("a code", () => {
  test("does its deed once", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    expect(await confirm(binding, code)).toBe("done");
    expect(await confirm(binding, code)).toBe("INVALID_OTP");
  });

  test("does it once too where 20 right ones come at the same time", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(binding, code)));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  test("is stored as a keyed hash, and not readable anywhere in the database", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const rows = JSON.stringify([await db().select().from(verification), await db().select().from(outbox)]);
    expect((await db().select().from(verification)).at(-1)?.value).toMatch(/^[\w-]{43}:0$/);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(binding.mailbox);
  });

  test("is locked after five wrong ones, for the right one too", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    for (let step = 1; step <= 5; step++)
      expect(await confirm(binding, wrong(code, step))).toBe("INVALID_OTP");
    expect(await confirm(binding, code)).toBe("TOO_MANY_ATTEMPTS");
  });

  test("expires after OTP_MINUTES, to the millisecond", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const { expiresAt } = (
      await db()
        .select()
        .from(verification)
        .where(eq(verification.identifier, `change-email-${binding.userId}`))
    )[0] ?? { expiresAt: new Date() };
    vi.useFakeTimers({ toFake: ["Date"], now: expiresAt });
    expect(await confirm(binding, code)).toBe("OTP_EXPIRED");
    vi.setSystemTime(expiresAt.getTime() - 1);
    expect(await confirm(binding, code)).toBe("done");
  });

  test("replaces every older one", async () => {
    const binding = newBinding();
    const older = await codeFor(binding);
    const newer = await codeFor(binding);
    if (older !== newer) expect(await confirm(binding, older)).toBe("INVALID_OTP");
    expect(await confirm(binding, newer)).toBe("done");
  });

  test("is good for one purpose, one person and one mailbox", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    for (const other of [
      { ...binding, purpose: "delete-account" as const },
      newBinding({ mailbox: binding.mailbox }),
      { ...binding, mailbox: "other@example.org" },
    ]) {
      expect(await confirm(other, code)).toBe("INVALID_OTP");
    }
    expect(await confirm(binding, code)).toBe("done");
  });

  test("is still good where the deed failed", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const failing = confirmWithCode(binding, code, async (tx) => {
      await tx.delete(verification);
      throw new Error("no deed");
    });
    await expect(failing).rejects.toThrow("no deed");
    expect(await confirm(binding, code)).toBe("done");
  });

  test("that is not to be delivered leaves everything but the mail", async () => {
    const binding = newBinding();
    expect(await sendCode(binding, newContext(), true)).toBeUndefined();
    await codeFor(newBinding());
    expect(mailsTo(binding.mailbox)).toEqual([]);
    expect(await confirm(binding, "123456")).toBe("INVALID_OTP");
  });
});

describe("limits", () => {
  test("one mailbox gets 3 codes in 5 minutes, whoever asks", async () => {
    const mailbox = newBinding().mailbox;
    const answers = [];
    for (let index = 0; index < 4; index++)
      answers.push(await sendCode(newBinding({ mailbox }), newContext()));
    expect(answers.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(answers[3]).toEqual({ message: "errors.auth.TOO_MANY_REQUESTS", values: { count: 5 } });
  });

  test("one account gets 5 codes in 10 minutes, to however many mailboxes", async () => {
    const { userId } = newBinding();
    const answers = [];
    for (let index = 0; index < 6; index++)
      answers.push(await sendCode(newBinding({ userId }), newContext()));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(5);
  });

  test("one account has 15 wrong codes an hour, to however many mailboxes, and right ones cost nothing", async () => {
    const { userId } = newBinding();
    const tries: unknown[] = [];
    for (let index = 0; index < 16; index++) {
      if (index % 3 === 0) {
        await db()
          .update(limitHit)
          .set({ at: new Date(Date.now() - 11 * 60_000) })
          .where(eq(limitHit.limit, "code-account"));
        const binding = newBinding({ userId });
        if (index < 15) expect(await confirm(binding, await codeFor(binding))).toBe("done");
      }
      tries.push(await confirm(newBinding({ userId }), "000000"));
    }
    expect(tries.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => "INVALID_OTP"));
    expect(tries[15]).toBe("TOO_MANY_WRONG_CODES");
  });
});
