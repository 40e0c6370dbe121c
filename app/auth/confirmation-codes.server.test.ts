import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestInfoContext } from "#app/http/request-info.ts";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { consumeLimit } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import { job, rateLimitHit, verification } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn, mailsTo } from "#tests/support/smtp.ts";
import {
  type ConfirmationRequest,
  confirmWithCodes,
  sendConfirmationCodes,
} from "./confirmation-codes.server.ts";

process.env.OTP_MINUTES = "7";
const otpMs = 7 * 60_000;

const smtp = setUpMailDelivery();
let made = 0;

afterEach(() => {
  vi.useRealTimers();
});

function newContext() {
  made += 1;
  const context = new RouterContextProvider();
  context.set(requestInfoContext, { address: `198.18.${made >> 8}.${made & 255}`, requestId: "test" });
  return context;
}

function newBinding(
  fields: Partial<Pick<ConfirmationRequest, "userId" | "email">> = {},
): ConfirmationRequest {
  made += 1;
  return {
    purpose: "delete-account",
    userId: `user-${made}`,
    email: `mailbox-${made}@example.org`,
    ...fields,
  };
}

function newChange(fields: { userId?: string; email?: string; newEmail?: string } = {}) {
  made += 1;
  return {
    purpose: "change-email" as const,
    userId: `user-${made}`,
    email: `mailbox-${made}@example.org`,
    newEmail: `new-${made}@example.org`,
    ...fields,
  };
}

async function codesFor(binding: ConfirmationRequest) {
  const mailboxes = [binding.email, ...(binding.newEmail ? [binding.newEmail] : [])];
  const before = mailboxes.map((mailbox) => mailsTo(smtp, mailbox).length);
  expect(await sendConfirmationCodes(commandLineActor, binding, newContext())).toBeUndefined();
  await vi.waitFor(
    () => expect(mailboxes.map((mailbox) => mailsTo(smtp, mailbox).length)).toEqual(before.map((n) => n + 1)),
    { timeout: 3000 },
  );
  return mailboxes.map((mailbox) => codeIn(mailsTo(smtp, mailbox).at(-1)));
}

async function codeFor(binding: ConfirmationRequest) {
  const [code = ""] = await codesFor(binding);
  return code;
}

const action = async () => "done" as const;

async function confirm(binding: ConfirmationRequest, ...codes: string[]) {
  const confirmed = await confirmWithCodes(commandLineActor, binding, codes, action);
  return confirmed.result === "confirmed" ? confirmed.value : confirmed.error.code;
}

describe("a code", () => {
  test("runs its action once", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    expect(await confirm(binding, code)).toBe("done");
    expect(await confirm(binding, code)).toBe("INVALID_OTP");
  });

  test("runs its action once for 20 simultaneous requests", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(binding, code)));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  test("is stored only as a keyed hash", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const rows = JSON.stringify([await db().select().from(verification), await db().select().from(job)]);
    const keyedHash = expect.stringMatching(/^[\w-]{43}$/);
    const stored: unknown = JSON.parse((await db().select().from(verification)).at(-1)?.value ?? "");
    expect(stored).toEqual({ binding: keyedHash, hashes: [keyedHash], tries: 0 });
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(binding.email);
  });

  test("is locked after five wrong attempts", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    for (let step = 1; step <= 5; step++)
      expect(await confirm(binding, wrongCodeFor(code, step))).toBe("INVALID_OTP");
    expect(await confirm(binding, code)).toBe("TOO_MANY_ATTEMPTS");
  });

  test("expires after OTP_MINUTES, to the millisecond", async () => {
    const binding = newBinding();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    const code = await codeFor(binding);
    vi.setSystemTime(now + otpMs);
    expect(await confirm(binding, code)).toBe("OTP_EXPIRED");
    vi.setSystemTime(now + otpMs - 1);
    expect(await confirm(binding, code)).toBe("done");
  });

  test("comes with the minutes for which it is valid", async () => {
    const bindings = [newBinding(), newChange()];
    for (const binding of bindings) await codesFor(binding);
    const mailboxes = bindings.flatMap(({ email, newEmail }) => [email, ...(newEmail ? [newEmail] : [])]);
    expect(mailboxes).toHaveLength(3);
    for (const mailbox of mailboxes)
      expect(mailsTo(smtp, mailbox)[0]?.text).toContain("The code is valid for 7 minutes.");
  });

  test("replaces older codes", async () => {
    const binding = newBinding();
    const older = await codeFor(binding);
    const newer = await codeFor(binding);
    if (older !== newer) expect(await confirm(binding, older)).toBe("INVALID_OTP");
    expect(await confirm(binding, newer)).toBe("done");
  });

  test("is valid for one purpose, user and mailbox", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    for (const other of [
      newChange({ userId: binding.userId, email: binding.email }),
      newBinding({ email: binding.email }),
      { ...binding, email: "other@example.org" },
    ]) {
      expect(await confirm(other, code)).toBe("INVALID_OTP");
    }
    expect(await confirm(binding, code)).toBe("done");
  });

  test("stays valid if the action fails", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const failing = confirmWithCodes(commandLineActor, binding, [code], async (tx) => {
      await tx.delete(verification);
      throw new Error("action failed");
    });
    await expect(failing).rejects.toThrow("action failed");
    expect(await confirm(binding, code)).toBe("done");
  });

  test("is not mailed to the new address with discardNew", async () => {
    const binding = newChange();
    expect(await sendConfirmationCodes(commandLineActor, binding, newContext(), true)).toBeUndefined();
    await vi.waitFor(async () => expect(await db().$count(job)).toBe(0), { timeout: 5000 });
    expect(mailsTo(smtp, binding.newEmail)).toEqual([]);
    expect(mailsTo(smtp, binding.email)).toHaveLength(1);
    expect(await confirm(binding, "123456", "123456")).toBe("INVALID_OTP");
  });

  test("is stored together with its mail", async () => {
    const binding = newBinding();
    const code = await codeFor(binding);
    const context = newContext();
    const get = context.get.bind(context);
    // Read when the email is queued, after the code was stored.
    context.get = (key) => {
      if ((key as unknown) === languageContext) throw new Error("no language");
      return get(key);
    };
    await expect(sendConfirmationCodes(commandLineActor, binding, context)).rejects.toThrow("no language");
    expect(await confirm(binding, code)).toBe("done");
  });
});

describe("the two codes of an email change", () => {
  test("are both required, each from its own mailbox", async () => {
    const binding = newChange();
    const [current = "", next = ""] = await codesFor(binding);
    const swapped = current === next ? "TOO_MANY_ATTEMPTS" : "INVALID_OTP";
    for (const codes of [
      [wrongCodeFor(current), next],
      [current, wrongCodeFor(next)],
      [current],
      [next, current],
    ]) {
      expect([swapped, "INVALID_OTP"]).toContain(await confirm(binding, ...codes));
    }
    expect(await confirm(binding, current, next)).toBe("done");
    expect(await confirm(binding, current, next)).toBe("INVALID_OTP");
  });

  test("are checked separately, and the wrong one is reported", async () => {
    const binding = newChange();
    const [current = "", next = ""] = await codesFor(binding);
    const tried = (...codes: string[]) => confirmWithCodes(commandLineActor, binding, codes, action);
    expect(await tried(wrongCodeFor(current), next)).toMatchObject({ wrong: [0] });
    expect(await tried(current, wrongCodeFor(next))).toMatchObject({ wrong: [1] });
    expect(await tried(wrongCodeFor(current), wrongCodeFor(next))).toMatchObject({ wrong: [0, 1] });
  });

  test("are only valid for these two addresses", async () => {
    const binding = newChange();
    const codes = await codesFor(binding);
    expect(await confirm({ ...binding, newEmail: "other@example.org" }, ...codes)).toBe("INVALID_OTP");
    expect(await confirm({ ...binding, email: "other@example.org" }, ...codes)).toBe("INVALID_OTP");
    expect(await confirm(binding, ...codes)).toBe("done");
  });

  test("share five wrong attempts", async () => {
    const binding = newChange();
    const [current = "", next = ""] = await codesFor(binding);
    for (let step = 1; step <= 5; step++) {
      expect(await confirm(binding, current, wrongCodeFor(next, step))).toBe("INVALID_OTP");
    }
    expect(await confirm(binding, current, next)).toBe("TOO_MANY_ATTEMPTS");
  });
});

describe("limits", () => {
  test("an address gets at most 3 codes in 5 minutes, across all accounts", async () => {
    const { newEmail } = newChange();
    const outcomes = [];
    for (let index = 0; index < 4; index++)
      outcomes.push(await sendConfirmationCodes(commandLineActor, newChange({ newEmail }), newContext()));
    expect(outcomes.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(outcomes[3]).toEqual({
      code: "TOO_MANY_REQUESTS",
      values: { count: 5 },
      retryAfterSeconds: expect.any(Number),
    });
  });

  test("attempts without codes for a new address do not block others who change to it", async () => {
    const binding = newChange();
    const codes = await codesFor(binding);
    for (let attempt = 0; attempt < 3; attempt++) {
      const stranger = newChange({ newEmail: binding.newEmail });
      await sendConfirmationCodes(
        commandLineActor,
        { ...stranger, newEmail: "new@example.net" },
        newContext(),
      );
      for (let step = 0; step < 6; step++)
        expect(await confirm(stranger, "000000", "000000")).toBe("INVALID_OTP");
    }
    expect(await confirm(binding, ...codes)).toBe("done");
  });

  test("a refused request counts against no limit", async () => {
    const binding = newChange();
    const codes = await codesFor(binding);
    while ((await consumeLimit("wrong-email-change-mailbox", binding.newEmail)).allowed);
    const counted = await db().$count(rateLimitHit);
    expect(await confirm(binding, ...codes)).toBe("TOO_MANY_WRONG_CODES");
    expect(await db().$count(rateLimitHit)).toBe(counted);
  });

  test("confirmation codes do not count against a mailbox's sign-in limits", async () => {
    const binding = newChange();
    await db().delete(rateLimitHit);
    await codesFor(binding);
    await confirm(binding, "000000", "000000");
    const names = (await db().select({ name: rateLimitHit.limit }).from(rateLimitHit)).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual([
      "code-account",
      "code-client",
      "email-change-mailbox",
      "wrong-code-account",
      "wrong-email-change-mailbox",
    ]);
  });

  test("an account gets at most 5 codes in 10 minutes, across all mailboxes", async () => {
    const { userId } = newBinding();
    const outcomes = [];
    for (let index = 0; index < 6; index++)
      outcomes.push(await sendConfirmationCodes(commandLineActor, newBinding({ userId }), newContext()));
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(5);
  });

  test("an account has at most 15 wrong attempts an hour across all mailboxes, not counting right codes", async () => {
    const { userId } = newBinding();
    const tries: unknown[] = [];
    for (let index = 0; index < 16; index++) {
      if (index % 3 === 0) {
        await db()
          .update(rateLimitHit)
          .set({ at: new Date(Date.now() - 11 * 60_000) })
          .where(eq(rateLimitHit.limit, "code-account"));
        const binding = newBinding({ userId });
        if (index < 15) expect(await confirm(binding, await codeFor(binding))).toBe("done");
      }
      tries.push(await confirm(newBinding({ userId }), "000000"));
    }
    expect(tries.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => "INVALID_OTP"));
    expect(tries[15]).toBe("TOO_MANY_WRONG_CODES");
  });
});
