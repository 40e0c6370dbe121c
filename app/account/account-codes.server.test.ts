import { eq, inArray } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionContext } from "#app/auth/current-session.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { clientContext } from "#app/http/client.ts";
import { db } from "#db/client.server.ts";
import { returned } from "#db/returned.ts";
import { activity, session, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { deleteOwnAccount, isLastAdministrator, sendDeletionCode } from "./account-deletion.server.ts";
import { changeEmail, sendEmailChangeCode } from "./email-change.server.ts";

let smtp: SmtpServer;
let made = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  process.env.SMTP_URL = smtp.url;
  await migrateTestDatabase();
});

afterAll(() => smtp.close());

/** Somebody who is signed in, from an address of their own. */
async function visitor(fields: Parameters<typeof makeUser>[0] = {}) {
  made += 1;
  const owner = await makeUser(fields);
  const row = returned(
    await db()
      .insert(session)
      .values({ userId: owner.id, token: `token-${made}`, expiresAt: new Date(Date.now() + 1e8) })
      .returning(),
  );
  const present: CurrentSession = { ...row, user: owner };
  const context = new RouterContextProvider();
  context.set(clientContext, { address: `198.18.1.${made}`, requestId: "test" });
  context.set(sessionContext, present);
  return { owner, present, context };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;

async function codeTo(mailbox: string, send: () => Promise<unknown>) {
  const mailsTo = () => smtp.mails.filter(({ recipients }) => recipients.includes(mailbox));
  const before = mailsTo().length;
  expect(await send()).toBeUndefined();
  await vi.waitFor(() => expect(mailsTo()).toHaveLength(before + 1), { timeout: 3000 });
  return /\d{6}/.exec(mailsTo().at(-1)?.subject ?? "")?.[0] ?? "";
}

function deletionCode({ owner, context }: Visitor) {
  return codeTo(owner.email, () => sendDeletionCode(owner, context));
}

function emailCode({ present, context }: Visitor, newEmail: string) {
  return codeTo(newEmail, () => sendEmailChangeCode(present, newEmail, context));
}

async function kindsAbout(id: string) {
  const deeds = await db().select({ kind: activity.kind }).from(activity).where(eq(activity.subjectId, id));
  return deeds.map(({ kind }) => kind);
}

test("of the last two administrators who leave at once one stays", async () => {
  const [one, other] = [await visitor({ role: "admin" }), await visitor({ role: "user,admin" })];
  const ids = [one.owner.id, other.owner.id];
  expect(await isLastAdministrator(one.owner.id)).toBe(false);
  const codes = [await deletionCode(one), await deletionCode(other)];
  const answers = await Promise.all(
    [one, other].map(({ owner, context }, index) => deleteOwnAccount(owner, codes[index] ?? "", context)),
  );
  expect(answers.filter(Boolean)).toEqual([{ message: "account.deletion.lastAdmin" }]);
  const { owner, context } = answers[0] ? one : other;
  expect(await db().select({ id: user.id }).from(user).where(inArray(user.id, ids))).toEqual([
    { id: owner.id },
  ]);
  expect(await isLastAdministrator(owner.id)).toBe(true);
  expect(await sendDeletionCode(owner, context)).toEqual({
    message: "account.deletion.lastAdmin",
  });
});

test("a deleted account takes its sessions along, and the trail keeps the deed", async () => {
  const person = await visitor();
  const code = await deletionCode(person);
  expect(await deleteOwnAccount(person.owner, code, person.context)).toBeUndefined();
  expect(await db().select().from(session).where(eq(session.userId, person.owner.id))).toEqual([]);
  expect(await kindsAbout(person.owner.id)).toEqual(["user.delete"]);
});

test("of two who claim one address at once the second learns that it is taken", async () => {
  const [one, other] = [await visitor(), await visitor()];
  const newEmail = "wanted@example.org";
  const codes = [await emailCode(one, newEmail), await emailCode(other, newEmail)];
  const answers = await Promise.all(
    [one, other].map(({ present, context }, index) =>
      changeEmail(present, newEmail, codes[index] ?? "", context),
    ),
  );
  expect(answers.filter(Boolean)).toEqual([{ message: "account.email.taken" }]);
  const { owner } = answers[0] ? other : one;
  expect(await db().select({ id: user.id }).from(user).where(eq(user.email, newEmail))).toEqual([
    { id: owner.id },
  ]);
});

test("a change of the address ends the other sessions, leaves the present one, and stands in the trail", async () => {
  const person = await visitor();
  const userId = person.owner.id;
  await db()
    .insert(session)
    .values({ userId, token: "elsewhere", expiresAt: new Date(Date.now() + 1e8) });
  const newEmail = "moved@example.org";
  const code = await emailCode(person, newEmail);
  expect(await changeEmail(person.present, newEmail, code, person.context)).toBeUndefined();
  expect(await db().select({ id: session.id }).from(session).where(eq(session.userId, userId))).toEqual([
    { id: person.present.id },
  ]);
  expect(await kindsAbout(userId)).toEqual(["user.email"]);
  await vi.waitFor(() => expect(smtp.mails.at(-1)?.recipients).toEqual([person.owner.email]), {
    timeout: 3000,
  });
  expect(smtp.mails.at(-1)?.text).toContain(newEmail);
});

test("a code for deletion that went to the old address is void after a change of the address", async () => {
  const person = await visitor();
  const deletion = await deletionCode(person);
  const newEmail = "afterwards@example.org";
  await changeEmail(person.present, newEmail, await emailCode(person, newEmail), person.context);
  const owner = { ...person.owner, email: newEmail };
  expect(await deleteOwnAccount(owner, deletion, person.context)).toEqual({
    message: "errors.auth.INVALID_OTP",
  });
});
