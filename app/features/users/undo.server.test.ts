import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { unsealMail } from "#app/mail/sealed-mail.server.ts";
import { findUndoKind } from "#app/undo/undo-kinds.server.ts";
import { takeUndoableChange } from "#app/undo/undoable-changes.server.ts";
import { db } from "#db/client.server.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { account, session, user, verification } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { mailRows } from "#tests/support/mail-jobs.ts";
import { banUser, unbanUser } from "./bans/user-bans.server.ts";
import { changeUsers } from "./bulk/bulk-changes.server.ts";
import { offerBanUndo, offerBulkUndo, offerUserUpdateUndo } from "./offer-undo.server.ts";
import { updateUser } from "./user-writes.server.ts";

beforeAll(migrateTestDatabase);

beforeEach(async () => {
  await db().delete(user);
});

async function people(...fields: Partial<typeof user.$inferInsert>[]) {
  const admin = await makeUser({ role: "admin" });
  const others = [];
  for (const each of fields) others.push(await makeUser(each));
  return { actor: userActor(admin), admin, others };
}

type Actor = Parameters<typeof takeUndoableChange>[0];

async function undo(actor: Actor, id: string | undefined) {
  const taken = await takeUndoableChange(actor, id ?? "");
  return taken && findUndoKind(taken.kind)?.undo(actor, taken.change);
}

async function stored(id: string) {
  const [row] = await db().select().from(user).where(eq(user.id, id));
  return row;
}

async function updated(actor: Actor, id: string, fields: Parameters<typeof updateUser>[2]) {
  const result = await updateUser(actor, id, fields);
  if (result.result !== "updated" || !result.before) throw new Error("not updated");
  return offerUserUpdateUndo(actor, result.before, result.user);
}

async function templatesTo(address: string) {
  const mails = (await mailRows()).map(({ mail }) => unsealMail(mail));
  return mails.filter((mail) => mail?.to === address).map((mail) => mail?.template);
}

test("restores a user's name, email and role", async () => {
  const { actor, others } = await people({ name: "Ines", email: "ines@example.org" });
  const id = others[0]?.id ?? "";
  const offered = await updated(actor, id, { name: "Inès", email: "new@example.org", role: "admin" });
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ name: "Ines", email: "ines@example.org", role: "user" });
});

test.each([
  ["verified", true],
  ["not verified", false],
])("restores the former email as %s", async (_state, emailVerified) => {
  const { actor, others } = await people({ name: "Ines", email: "ines@example.org", emailVerified });
  const id = others[0]?.id ?? "";
  const offered = await updated(actor, id, { name: "Ines", email: "new@example.org", role: "user" });
  expect(await stored(id)).toMatchObject({ emailVerified: false });
  await undo(actor, offered);
  expect(await stored(id)).toMatchObject({ email: "ines@example.org", emailVerified });
});

test.each([
  ["whose notice was sent", true],
  ["who had none", false],
])("tells the restored address of a user %s", async (_case, emailVerified) => {
  const email = `${emailVerified}@example.org`;
  const { actor, others } = await people({ email, emailVerified, lastSignInAt: new Date() });
  const id = others[0]?.id ?? "";
  const offered = await updated(actor, id, { name: "", email: "new@example.org", role: "user" });
  await undo(actor, offered);
  const notices = emailVerified ? ["email-changed-by-administrator", "notice"] : [];
  expect(await templatesTo(email)).toEqual(notices);
});

test("restores the former email as unverified after a sign-in with the new one, and tells it", async () => {
  const email = "ines@example.org";
  const lastSignInAt = new Date();
  const { actor, others } = await people({ name: "Ines", email, emailVerified: true, lastSignInAt });
  const id = others[0]?.id ?? "";
  const offered = await updated(actor, id, { name: "Ines", email: "new@example.org", role: "user" });
  await db()
    .update(user)
    .set({ emailVerified: true, ...keepUpdatedAt(user) })
    .where(eq(user.id, id));
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ email, emailVerified: false });
  expect(await templatesTo(email)).toEqual(["email-changed-by-administrator", "notice"]);
  expect(await templatesTo("new@example.org")).toEqual(["email-changed-by-administrator"]);
});

test("a new email and its undo both end all sessions and remove linked providers", async () => {
  const { actor, others } = await people({ name: "Ines", email: "ines@example.org", emailVerified: true });
  const userId = others[0]?.id ?? "";
  const signIn = async (token: string) => {
    await db()
      .insert(session)
      .values({ token, userId, expiresAt: new Date(Date.now() + 86_400_000) });
    await db().insert(account).values({ userId, providerId: "github", accountId: token });
  };
  const access = async () => [
    await db().$count(session, eq(session.userId, userId)),
    await db().$count(account, eq(account.userId, userId)),
  ];
  await signIn("before");
  await updateUser(actor, userId, { name: "Inès", email: "ines@example.org" });
  expect(await access()).toEqual([1, 1]);
  const offered = await updated(actor, userId, { name: "Inès", email: "new@example.org" });
  expect(await access()).toEqual([0, 0]);
  await signIn("after");
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await access()).toEqual([0, 0]);
});

test("restores the role that includes several former roles", async () => {
  const { actor, others } = await people({ role: "user,admin" });
  const id = others[0]?.id ?? "";
  const change = { operation: "role", role: "user" } as const;
  const { before } = await changeUsers(actor, [id], change);
  expect(await undo(actor, await offerBulkUndo(actor, before, change))).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ role: "admin" });
});

test.each(["user", "admin"] as const)("cannot be offered for a removed role replaced by %s", async (role) => {
  const { actor, others } = await people({ role: "removed", email: "ines@example.org" });
  const id = others[0]?.id ?? "";
  expect(await updated(actor, id, { name: "Ines", email: "ines@example.org", role })).toBeUndefined();
  expect(await stored(id)).toMatchObject({ role });
});

test("of a user's name keeps a removed role", async () => {
  const { actor, others } = await people({ name: "Ines", role: "removed", email: "ines@example.org" });
  const id = others[0]?.id ?? "";
  const offered = await updated(actor, id, { name: "Inès", email: "ines@example.org" });
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ name: "Ines", role: "removed" });
});

test("does not undo a change that was changed again", async () => {
  const { actor, others } = await people({ name: "Ines", email: "ines@example.org" });
  const id = others[0]?.id ?? "";
  const offered = await updated(actor, id, { name: "Inès", email: "ines@example.org", role: "user" });
  await updateUser(actor, id, { name: "Inès Costa", email: "ines@example.org" });
  expect(await undo(actor, offered)).toEqual({ undone: 0, skipped: 1 });
  expect(await stored(id)).toMatchObject({ name: "Inès Costa" });
});

test("only the user who made a change can undo it, once, for ten minutes", async () => {
  const { actor, others } = await people({ role: "admin" }, { name: "Ines", email: "ines@example.org" });
  const [colleague, person] = others;
  if (!colleague || !person) throw new Error("missing");
  const change = { name: "Inès", email: "ines@example.org", role: "user" } as const;
  const offered = await updated(actor, person.id, change);
  expect(await undo(userActor(colleague), offered)).toBeUndefined();
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await undo(actor, offered)).toBeUndefined();

  const late = await updated(actor, person.id, change);
  const [row] = await db()
    .select()
    .from(verification)
    .where(eq(verification.identifier, `undo-change-${late}`));
  expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  await db()
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(verification.identifier, `undo-change-${late}`));
  expect(await undo(actor, late)).toBeUndefined();
});

test("undoes a ban, and restores a lifted ban unchanged", async () => {
  const { actor, others } = await people({});
  const id = others[0]?.id ?? "";
  const until = new Date(Date.now() + 86_400_000);
  const ban = { reason: "Spam", until };
  const banned = await banUser(actor, id, ban);
  if (banned.result !== "done") throw new Error("not banned");
  const lifted = await unbanUser(actor, id);
  if (lifted.result !== "done") throw new Error("not lifted");

  const offered = await offerBanUndo(actor, [lifted.before]);
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ banned: true, banReason: "Spam", banExpires: until });

  const again = await offerBanUndo(actor, [banned.before], ban);
  expect(await undo(actor, again)).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ banned: false, banReason: null, banExpires: null });
});

test("undoing a ban restores the ban that it replaced, unless it was replaced itself", async () => {
  const { actor, others } = await people({ banned: true, banReason: "Abuse" });
  const id = others[0]?.id ?? "";
  const replaced = await banUser(actor, id, { reason: "Spam" });
  if (replaced.result !== "done") throw new Error("not banned");
  const offered = await offerBanUndo(actor, [replaced.before], { reason: "Spam" });
  expect(await undo(actor, offered)).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ banned: true, banReason: "Abuse" });

  const outdated = await offerBanUndo(actor, [replaced.before], { reason: "Spam" });
  expect(await undo(actor, outdated)).toEqual({ undone: 0, skipped: 1 });
  expect(await stored(id)).toMatchObject({ banned: true, banReason: "Abuse" });
});

test("undoing a bulk change skips users who were changed again", async () => {
  const { actor, others } = await people({}, {}, { role: "admin" });
  const ids = others.map(({ id }) => id);
  const change = { operation: "role", role: "admin" } as const;
  const { before } = await changeUsers(actor, ids, change);
  expect(before).toHaveLength(2);
  await changeUsers(actor, [ids[0] ?? ""], { operation: "role", role: "user" });
  expect(await undo(actor, await offerBulkUndo(actor, before, change))).toEqual({ undone: 1, skipped: 1 });
  const roles = await Promise.all(ids.map(async (id) => (await stored(id))?.role));
  expect(roles).toEqual(["user", "user", "admin"]);
});

test("undoing a bulk change of roles leaves out users whose former role cannot be given", async () => {
  const { actor, others } = await people({ role: "removed" }, {});
  const [removed = "", kept = ""] = others.map(({ id }) => id);
  const change = { operation: "role", role: "admin" } as const;
  const { before } = await changeUsers(actor, [removed, kept], change);
  expect(before).toHaveLength(2);
  expect(await undo(actor, await offerBulkUndo(actor, before, change))).toEqual({ undone: 1, skipped: 0 });
  expect(await stored(kept)).toMatchObject({ role: "user" });
  const onlyRemoved = before.filter(({ id }) => id === removed);
  expect(await offerBulkUndo(actor, onlyRemoved, change)).toBeUndefined();
});

test("undo requires the permission for the change", async () => {
  const { actor, admin, others } = await people({ role: "admin" }, {});
  const id = others[1]?.id ?? "";
  const banned = await banUser(actor, id, { reason: "Spam" });
  if (banned.result !== "done") throw new Error("not banned");
  const offered = await offerBanUndo(actor, [banned.before], { reason: "Spam" });
  await db().update(user).set({ role: "user" }).where(eq(user.id, admin.id));
  expect(await undo(actor, offered)).toEqual({ undone: 0, skipped: 1 });
  expect(await stored(id)).toMatchObject({ banned: true });
});
