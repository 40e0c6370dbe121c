import { eq, inArray, like } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { type CurrentSession, findAndTouchSession, sessionCookieName } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { chunks } from "#app/chunks.ts";
import { maxDependents } from "#app/deleted-records/dependents.server.ts";
import { eraseRecord, restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { findUndoLink, undoEmailChange } from "#app/features/users/email-change-undo.server.ts";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { updateUser } from "#app/features/users/user-writes.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import { serializeTokenCookie } from "#app/secrets/signed-cookie.server.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { account, deletedRecord, deletedRow, job, session, user, verification } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { readDuring } from "#tests/support/read-during.ts";
import { codeIn, mailsTo } from "#tests/support/smtp.ts";
import { preparedStatements, queryPlan } from "#tests/support/sqlite/prepared-selects.ts";
import { deleteOwnAccount, isLastAdministrator, sendDeletionCode } from "./account-deletion.server.ts";
import { changeEmail, sendEmailChangeCodes } from "./email-change.server.ts";

vi.mock("#app/mail/queue-mail.server.ts", { spy: true });

const events = collectEvents();

const smtp = setUpMailDelivery();
let made = 0;

async function visitor(fields: Parameters<typeof makeUser>[0] = {}) {
  made += 1;
  const owner = await makeUser(fields);
  const row = firstRowOrThrow(
    await db()
      .insert(session)
      .values({ userId: owner.id, token: `token-${made}`, expiresAt: new Date(Date.now() + 1e8) })
      .returning(),
  );
  const current: CurrentSession = { ...row, user: owner };
  const context = new RouterContextProvider();
  context.set(requestInfoContext, { address: `198.18.1.${made}`, requestId: "test" });
  context.set(sessionContext, current);
  return { owner, current, context };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;

async function codesTo(mailboxes: string[], send: () => Promise<unknown>) {
  const before = mailboxes.map((mailbox) => mailsTo(smtp, mailbox).length);
  expect(await send()).toBeUndefined();
  await vi.waitFor(
    () => expect(mailboxes.map((mailbox) => mailsTo(smtp, mailbox).length)).toEqual(before.map((n) => n + 1)),
    { timeout: 3000 },
  );
  return mailboxes.map((mailbox) => codeIn(mailsTo(smtp, mailbox).at(-1)));
}

async function deletionCode({ current, context }: Visitor) {
  const [code = ""] = await codesTo([current.user.email], () => sendDeletionCode(current, context));
  return code;
}

const minimalAnswers = { keepSessions: false, keepTokens: false, keepProviders: false };

async function emailCodes({ current, context }: Visitor, newEmail: string) {
  const [currentOtp = "", otp = ""] = await codesTo([current.user.email, newEmail], () =>
    sendEmailChangeCodes(current, newEmail, context),
  );
  return { currentOtp, otp, ...minimalAnswers };
}

async function moved(person: Visitor, newEmail: string, kept: Partial<typeof minimalAnswers> = {}) {
  const codes = { ...(await emailCodes(person, newEmail)), ...kept };
  const changed = await changeEmail(person.current, newEmail, codes, person.context);
  if (changed.result !== "changed") expect.unreachable(JSON.stringify(changed.errors));
  const current = await findAndTouchSession(changed.headers.get("Set-Cookie")?.split(";")[0] ?? "");
  if (!current) throw new Error("The session did not go on");
  const context = new RouterContextProvider();
  context.set(requestInfoContext, person.context.get(requestInfoContext));
  context.set(sessionContext, current);
  return { ...person, current, context };
}

async function undoToken(mailbox: string) {
  await vi.waitFor(() => expect(mailsTo(smtp, mailbox).at(-1)?.text).toContain("token="), { timeout: 3000 });
  return /token=([\w-]+)/.exec(mailsTo(smtp, mailbox).at(-1)?.text ?? "")?.[1] ?? "";
}

async function emailOf(id: string) {
  const [row] = await db()
    .select({ email: user.email, verified: user.emailVerified })
    .from(user)
    .where(eq(user.id, id));
  return row?.verified ? row.email : `not verified: ${row?.email}`;
}

async function giveAccess(userId: string) {
  made += 1;
  const expiresAt = new Date(Date.now() + 1e8);
  await db()
    .insert(session)
    .values({ userId, token: `elsewhere-${made}`, expiresAt });
  await db()
    .insert(account)
    .values({ userId, providerId: "github", accountId: `${made}` });
}

async function accessOf(userId: string) {
  const [sessions, links] = await Promise.all(
    [session, account].map((table) => db().$count(table, eq(table.userId, userId))),
  );
  return { sessions, links };
}

function kindsAbout(id: string) {
  return events.filter(({ subject }) => subject?.id === id).map(({ kind }) => kind);
}

test("the last two administrators cannot both delete their accounts at the same time", async () => {
  const [one, other] = [await visitor({ role: "admin" }), await visitor({ role: "user,admin" })];
  const ids = [one.owner.id, other.owner.id];
  expect(await isLastAdministrator(one.owner.id)).toBe(false);
  const codes = [await deletionCode(one), await deletionCode(other)];
  const results = await Promise.all(
    [one, other].map(({ current, context }, index) => deleteOwnAccount(current, codes[index] ?? "", context)),
  );
  expect(results.filter(({ result }) => result === "refused")).toEqual([
    { result: "refused", error: { code: "LAST_ADMIN" } },
  ]);
  const { owner, current, context } = results[0]?.result === "refused" ? one : other;
  expect(await db().select({ id: user.id }).from(user).where(inArray(user.id, ids))).toEqual([
    { id: owner.id },
  ]);
  expect(await isLastAdministrator(owner.id)).toBe(true);
  expect(await sendDeletionCode(current, context)).toEqual({
    code: "LAST_ADMIN",
  });
});

test("deleting an account deletes its sessions and what is kept of deleted accounts with its email", async () => {
  const former = await makeUser();
  const other = await makeUser();
  for (const { id } of [former, other]) await deleteUser(commandLineActor, id);
  const person = await visitor({ email: former.email });
  const code = await deletionCode(person);
  expect(await db().$count(deletedRow)).toBe(2);
  expect(await deleteOwnAccount(person.current, code, person.context)).toEqual({ result: "deleted" });
  expect(await db().select().from(session).where(eq(session.userId, person.owner.id))).toEqual([]);
  expect(await db().select().from(deletedRecord)).toMatchObject([{ recordId: other.id }]);
  expect(await db().$count(deletedRow)).toBe(1);
  expect(kindsAbout(person.owner.id)).toEqual(["user.delete"]);
});

test("deleting an account with very many rows deletes them in batches", async () => {
  const person = await visitor();
  const userId = person.owner.id;
  const expiresAt = new Date(Date.now() + 1e8);
  const tokens = Array.from({ length: maxDependents }, () => crypto.randomUUID());
  for (const some of chunks(tokens, 500)) {
    await db()
      .insert(session)
      .values(some.map((token) => ({ token, userId, expiresAt })));
  }
  const deleting = deleteOwnAccount(person.current, await deletionCode(person), person.context);
  const left = await readDuring(deleting, () => db().$count(session, eq(session.userId, userId)));
  expect(left.size).toBeGreaterThan(2);
  expect(await deleting).toEqual({ result: "deleted" });
  expect(await db().$count(session, eq(session.userId, userId))).toBe(0);
  expect(kindsAbout(userId)).toEqual(["user.delete"]);
});

test("deleting an account finds deleted accounts with its email by an index", {
  tags: "sqlite",
}, async () => {
  const person = await visitor();
  await deleteOwnAccount(person.current, await deletionCode(person), person.context);
  const plans = preparedStatements(/^update "deleted_record" /).map(queryPlan);
  expect(plans.map(([first]) => first?.detail)).toEqual([
    "SEARCH deleted_record USING INDEX deleted_record_email (email=?)",
  ]);
});

test("refuses the second of two simultaneous changes to the same email", async () => {
  const [one, other] = [await visitor(), await visitor()];
  const newEmail = "wanted@example.org";
  const codes = [await emailCodes(one, newEmail), await emailCodes(other, newEmail)];
  const results = await Promise.all(
    [one, other].map(({ current, context }, index) =>
      changeEmail(current, newEmail, codes[index] ?? { currentOtp: "", otp: "", ...minimalAnswers }, context),
    ),
  );
  expect(results.flatMap((each) => (each.result === "refused" ? each.errors : []))).toEqual([
    { otp: { code: "EMAIL_TAKEN" } },
  ]);
  const { owner } = results[0]?.result === "refused" ? other : one;
  expect(await db().select({ id: user.id }).from(user).where(eq(user.email, newEmail))).toEqual([
    { id: owner.id },
  ]);
});

describe("a change of the email", () => {
  test("always requires the code from the current mailbox", async () => {
    const person = await visitor();
    const newEmail = "thief@example.org";
    const codes = await emailCodes(person, newEmail);
    const wrong = wrongCodeFor(codes.currentOtp);
    expect(
      await changeEmail(person.current, newEmail, { ...codes, currentOtp: wrong }, person.context),
    ).toEqual({
      result: "refused",
      errors: { currentOtp: { code: "INVALID_OTP" } },
    });
    expect(await emailOf(person.owner.id)).toBe(person.owner.email);
  });

  test("ends all other access and gives this browser a new session token", async () => {
    const person = await visitor();
    const userId = person.owner.id;
    await giveAccess(userId);
    const { current } = await moved(person, "moved@example.org");
    expect(await accessOf(userId)).toEqual({ sessions: 1, links: 0 });
    expect(current.id).toBe(person.current.id);
    expect(current.token).not.toBe(person.current.token);
    const old = serializeTokenCookie(sessionCookieName(), person.current.token, person.current.expiresAt);
    expect(await findAndTouchSession(old.split(";")[0] ?? "")).toBeNull();
    expect(await emailOf(userId)).toBe("moved@example.org");
    expect(kindsAbout(userId)).toEqual(["user.email"]);
  });

  test.each([
    ["keepSessions", { sessions: 2, links: 0 }],
    ["keepProviders", { sessions: 1, links: 1 }],
  ])("keeps access if asked to: %s", async (kept, left) => {
    const person = await visitor();
    await giveAccess(person.owner.id);
    await moved(person, `${kept.toLowerCase()}@example.org`, { [kept]: true });
    expect(await accessOf(person.owner.id)).toEqual(left);
  });

  test("is refused if the session ended during the request", async () => {
    const person = await visitor();
    const codes = await emailCodes(person, "late@example.org");
    await db().delete(session).where(eq(session.id, person.current.id));
    expect(await changeEmail(person.current, "late@example.org", codes, person.context)).toEqual({
      result: "refused",
      errors: { otp: { code: "SESSION_EXPIRED" } },
    });
    expect(await emailOf(person.owner.id)).toBe(person.owner.email);
  });

  test("is refused if an administrator changed the email during the request", async () => {
    const person = await visitor();
    const codes = await emailCodes(person, "taken-back@example.org");
    await db().update(user).set({ email: "moved-away@example.org" }).where(eq(user.id, person.owner.id));
    expect(await changeEmail(person.current, "taken-back@example.org", codes, person.context)).toEqual({
      result: "refused",
      errors: { otp: { code: "SESSION_EXPIRED" } },
    });
    expect(await emailOf(person.owner.id)).toBe("moved-away@example.org");
  });

  test("invalidates a deletion code sent to the former address", async () => {
    const person = await visitor();
    const deletion = await deletionCode(person);
    const { current, context } = await moved(person, "afterwards@example.org");
    expect(await deleteOwnAccount(current, deletion, context)).toEqual({
      result: "refused",
      error: { code: "INVALID_OTP" },
    });
  });
});

test("an impersonator cannot do anything that requires a code", async () => {
  const person = await visitor();
  const codes = await emailCodes(person, "new@example.org");
  const code = await deletionCode(person);
  const { context } = person;
  const acting = { ...person.current, impersonatedBy: person.owner.id };
  context.set(sessionContext, acting);
  const refusal = { code: "IMPERSONATING" };
  expect(await sendEmailChangeCodes(acting, "new@example.org", context)).toEqual(refusal);
  expect(await changeEmail(acting, "new@example.org", codes, context)).toEqual({
    result: "refused",
    errors: { currentOtp: refusal, otp: refusal },
  });
  expect(await sendDeletionCode(acting, context)).toEqual(refusal);
  expect(await deleteOwnAccount(acting, code, context)).toEqual({ result: "refused", error: refusal });
  expect(await emailOf(person.owner.id)).toBe(person.owner.email);
});

describe("the link that undoes a change", () => {
  test("restores the account once, ends all access and notifies the other address", async () => {
    const person = await visitor();
    const { id, email } = person.owner;
    await moved(person, "stolen@example.org", { keepSessions: true });
    await giveAccess(id);
    const token = await undoToken(email);
    expect(await findUndoLink(token)).toEqual({ oldEmail: email });
    expect(await undoEmailChange(token, person.context)).toEqual({ result: "undone", oldEmail: email });
    expect(await emailOf(id)).toBe(email);
    expect(await accessOf(id)).toEqual({ sessions: 0, links: 0 });
    expect(kindsAbout(id)).toEqual(["user.email", "user.email-undo"]);
    await vi.waitFor(() => expect(mailsTo(smtp, "stolen@example.org")).toHaveLength(2), { timeout: 3000 });
    expect(mailsTo(smtp, "stolen@example.org").at(-1)?.text).not.toMatch(/token=|person-/);
    expect(await findUndoLink(token)).toBeUndefined();
    expect(await undoEmailChange(token, person.context)).toEqual({ result: "invalid" });
  });

  test("invalidates the codes that were sent before the change", async () => {
    const person = await visitor();
    const deletion = await deletionCode(person);
    await moved(person, "briefly@example.org");
    await undoEmailChange(await undoToken(person.owner.email), person.context);
    expect(await deleteOwnAccount(person.current, deletion, person.context)).toEqual({
      result: "refused",
      error: { code: "INVALID_OTP" },
    });
  });

  test("is stored as a hash", async () => {
    const person = await visitor();
    await moved(person, "hashed@example.org");
    const token = await undoToken(person.owner.email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = [await db().select().from(verification), await db().select().from(job)];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("works after another change, and invalidates later links but not earlier ones", async () => {
    const person = await visitor();
    const { id, email } = person.owner;
    const second = await moved(person, "second@example.org");
    const third = await moved(second, "third@example.org");
    await moved(third, "fourth@example.org");
    const [first, middle, last] = [
      await undoToken(email),
      await undoToken("second@example.org"),
      await undoToken("third@example.org"),
    ];
    expect(await undoEmailChange(middle, person.context)).toEqual({
      result: "undone",
      oldEmail: "second@example.org",
    });
    expect(await findUndoLink(last)).toBeUndefined();
    expect(await undoEmailChange(last, person.context)).toEqual({ result: "invalid" });
    expect(await undoEmailChange(first, person.context)).toEqual({ result: "undone", oldEmail: email });
    expect(await emailOf(id)).toBe(email);
  });

  test("invalidates a later link by a server whose clock is slow", async () => {
    const person = await visitor();
    const second = await moved(person, "by-one@example.org");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 5_000 });
    await moved(second, "by-the-other@example.org");
    vi.useRealTimers();
    const [first, later] = [await undoToken(person.owner.email), await undoToken("by-one@example.org")];
    expect(await undoEmailChange(first, person.context)).toMatchObject({ result: "undone" });
    expect(await findUndoLink(later)).toBeUndefined();
  });

  test("expires after seven days, and with it the email", async () => {
    const person = await visitor();
    await moved(person, "week@example.org");
    const token = await undoToken(person.owner.email);
    const days = 86_400_000;
    const notice = vi
      .mocked(queueMail)
      .mock.calls.find(([, { to, template }]) => to === person.owner.email && template === "email-changed");
    expect(Number(notice?.[1].expiresAt) - Date.now()).toBeGreaterThan(7 * days - 10_000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * days - 10_000 });
    expect(await findUndoLink(token)).toBeDefined();
    vi.setSystemTime(Date.now() + 20_000);
    expect(await findUndoLink(token)).toBeUndefined();
    expect(await undoEmailChange(token, person.context)).toEqual({ result: "invalid" });
    vi.useRealTimers();
  });

  test("does not work while the former address belongs to another account, or the account is deleted", async () => {
    const person = await visitor();
    const { id, email } = person.owner;
    await moved(person, "waiting@example.org");
    const token = await undoToken(email);
    const other = await makeUser({ email });
    expect(await undoEmailChange(token, person.context)).toEqual({ result: "invalid" });
    expect(await emailOf(id)).toBe("waiting@example.org");
    await db().delete(user).where(eq(user.id, other.id));
    expect(await findUndoLink(token)).toBeDefined();
    await deleteUser(commandLineActor, id);
    expect(await undoEmailChange(token, person.context)).toEqual({ result: "invalid" });
    expect(await restoreRecord(commandLineActor, await copyOf(id))).toMatchObject({ result: "restored" });
    expect(await undoEmailChange(token, person.context)).toEqual({ result: "undone", oldEmail: email });
    expect(await emailOf(id)).toBe(email);
  });

  test("is deleted when the account can no longer be restored", async () => {
    const links = () => db().$count(verification, like(verification.identifier, "undo-email-change-%"));
    const [erased, former] = [await visitor(), await visitor()];
    const before = await links();
    await moved(erased, "erased@example.org");
    await moved(former, "former@example.org");
    await deleteUser(commandLineActor, erased.owner.id);
    await deleteUser(commandLineActor, former.owner.id);
    expect(await links()).toBe(before + 2);
    await eraseRecord(commandLineActor, await copyOf(erased.owner.id));
    expect(await links()).toBe(before + 1);
    const person = await visitor({ email: "former@example.org" });
    await deleteOwnAccount(person.current, await deletionCode(person), person.context);
    expect(await links()).toBe(before);
  });

  async function copyOf(id: string) {
    const [deleted] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, id));
    return deleted?.id ?? "";
  }

  test.each([null, "", "x".repeat(43), "é".repeat(43), "x".repeat(100_000)])("is never %j", async (token) => {
    expect(await findUndoLink(token)).toBeUndefined();
    expect(await undoEmailChange(token, (await visitor()).context)).toEqual({ result: "invalid" });
  });
});

describe("a change of a user's email by an administrator", () => {
  async function administrator() {
    const { owner } = await visitor({ role: "admin" });
    return userActor(owner);
  }

  test("notifies the former address without a link, and invalidates earlier links", async () => {
    const person = await visitor({ lastSignInAt: new Date() });
    const { id, email, name } = person.owner;
    await moved(person, "lost@example.org");
    const token = await undoToken(email);
    const fields = { name, email: "given@example.org", language: otherLanguage };
    const notice = textIn(otherLanguage, "mail.email-changed-by-administrator.title");
    expect(await updateUser(await administrator(), id, fields)).toMatchObject({ result: "updated" });
    expect(await findUndoLink(token)).toBeUndefined();
    await vi.waitFor(() => expect(mailsTo(smtp, "lost@example.org").at(-1)?.text).toContain(notice), {
      timeout: 3000,
    });
    expect(mailsTo(smtp, "lost@example.org").at(-1)?.text).not.toContain("token=");
    expect(mailsTo(smtp, "given@example.org")).toEqual([]);
  });

  test("does not notify an address that was never used to sign in", async () => {
    const person = await makeUser({ lastSignInAt: null });
    const actor = await administrator();
    await updateUser(actor, person.id, { name: person.name, email: "corrected@example.org" });
    await vi.waitFor(async () => expect(await db().$count(job)).toBe(0), { timeout: 3000 });
    expect(mailsTo(smtp, person.email)).toEqual([]);
  });

  test("is refused for their own account", async () => {
    const actor = await administrator();
    const own = await emailOf(actor.id);
    expect(await updateUser(actor, actor.id, { name: "Ada", email: "easy@example.org" })).toEqual({
      result: "self",
    });
    expect(await emailOf(actor.id)).toBe(own);
  });
});
