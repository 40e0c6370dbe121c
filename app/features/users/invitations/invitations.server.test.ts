import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { unsealMail } from "#app/mail/sealed-mail.server.ts";
import { consumeLimit } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import { job, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { otherLanguage } from "#tests/support/languages.ts";
import { mailRows, setUnusedSmtpUrl, startMailJobs } from "#tests/support/mail-jobs.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { listUsers } from "../user-list.server.ts";
import { createUser } from "../user-writes.server.ts";
import { consumeInvitations, inviteUsers, resendInvitation } from "./invitations.server.ts";

vi.mock("#app/rate-limits/rate-limits.server.ts", { spy: true });

const port = await setUnusedSmtpUrl();
const events = collectEvents();
beforeAll(migrateTestDatabase);

const options = { role: "user", language: "en" } as const;

async function administrator() {
  return userActor(await makeUser({ name: "Amina Diallo", role: "admin" }));
}

async function mailsTo(address: string) {
  return (await mailRows()).map(({ mail }) => unsealMail(mail)).filter((mail) => mail?.to === address);
}

test("invitees without an account get one, and an email with a link that fills in the address", async () => {
  const existing = await makeUser();
  const invitees = [
    { email: "ada@example.org", name: "Ada" },
    { email: existing.email, name: "" },
  ];
  expect(await inviteUsers(await administrator(), invitees, options)).toEqual({
    result: "invited",
    invited: 1,
    existing: [existing.email],
  });
  const [mail, ...others] = await mailsTo("ada@example.org");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: "notice",
    data: {
      paragraphs: [expect.stringContaining("Amina Diallo"), expect.stringContaining("ada@example.org")],
      action: { url: "http://localhost:3000/login?email=ada%40example.org" },
    },
  });
  expect(await mailsTo(existing.email)).toEqual([]);
});

test("other requests run between invitations", async () => {
  const invitees = ["one", "two", "three"].map((name) => ({ email: `${name}@example.net`, name: "" }));
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await inviteUsers(await administrator(), invitees, options).finally(() => {
    isDone = true;
  });
  expect(turns).toBeGreaterThanOrEqual(invitees.length);
});

test.each<[string, string, { email?: string } | undefined, number]>([
  ["sends it", "kept", {}, 1],
  ["does not send it to a former address", "corrected", { email: "new@example.org" }, 0],
  ["does not send it once its account was deleted", "deleted", undefined, 0],
])("an invitation that is still queued: %s", async (_what, name, change, sent) => {
  await db().delete(job);
  const smtp = await startSmtpServer(port);
  onTestFinished(() => smtp.close());
  const email = `${name}@example.org`;
  await inviteUsers(await administrator(), [{ email, name: "" }], options);
  const invited = eq(user.email, email);
  if (!change) await db().delete(user).where(invited);
  else if (change.email) await db().update(user).set(change).where(invited);
  const jobs = startMailJobs();
  onTestFinished(() => jobs.stop());
  await jobs.settle();
  expect(await mailRows()).toEqual([]);
  expect(smtp.mails.flatMap(({ recipients }) => recipients)).toEqual(sent ? [email] : []);
});

test("an account can invite 500 addresses in an hour", async () => {
  const [actor, other] = [await administrator(), await administrator()];
  const invitees = (from: string) =>
    Array.from({ length: 50 }, (_, index) => ({ email: `${from}-${index}@example.org`, name: "" }));
  expect(await consumeInvitations(actor, 460)).toEqual({ allowed: true });
  const refused = await inviteUsers(actor, invitees("many"), options);
  expect(refused).toMatchObject({ result: "tooOften", retryAfterSeconds: expect.any(Number) });
  expect(await mailsTo("many-0@example.org")).toEqual([]);
  expect(await inviteUsers(other, invitees("others"), options)).toEqual({
    result: "invited",
    invited: 50,
    existing: [],
  });
});

test("the same form sent twice at once counts each address once", async () => {
  const actor = await administrator();
  const invitees = ["first", "second", "third"].map((name) => ({ email: `${name}@example.com`, name: "" }));
  const form = { ...options, formId: crypto.randomUUID() };
  const sent = await Promise.all([inviteUsers(actor, invitees, form), inviteUsers(actor, invitees, form)]);
  expect(sent).toEqual([1, 2].map(() => ({ result: "invited", invited: 3, existing: [] })));
  expect(await consumeInvitations(actor, 497)).toEqual({ allowed: true });
  expect(await consumeInvitations(actor, 1)).toMatchObject({ allowed: false });
});

test("an invitation can be sent again until the first sign-in, three times an hour", async () => {
  const actor = await administrator();
  const made = await createUser(actor, { name: "Bob", email: "bob@example.org", role: "user" });
  const id = made.result === "created" ? made.user.id : "";
  expect(made).toMatchObject({ result: "created", user: { invited: true } });
  const results = [];
  for (let time = 0; time < 4; time++) results.push(await resendInvitation(actor, id, "en"));
  expect(results).toEqual([
    ...Array.from({ length: 3 }, () => ({ result: "sent", email: "bob@example.org" })),
    { result: "tooOften" },
  ]);
  expect(await mailsTo("bob@example.org")).toHaveLength(3);
  // Those that were not sent do not count for the account.
  expect(await consumeInvitations(actor, 497)).toEqual({ allowed: true });
  expect(events.filter(({ kind }) => kind === "user.invite")).toHaveLength(3);

  const signedIn = [await makeUser(), await makeUser({ emailVerified: false, lastSignInAt: new Date() })];
  for (const { id, email } of signedIn) {
    expect(await resendInvitation(actor, id, "en")).toEqual({ result: "signedIn" });
    expect(await mailsTo(email)).toEqual([]);
  }
  expect(await resendInvitation(actor, "nobody", "en")).toEqual({ result: "gone" });
});

test("an invitation that is sent again counts as one of the account", async () => {
  const actor = await administrator();
  const invited = await makeUser({ emailVerified: false });
  expect(await resendInvitation(actor, invited.id, "en")).toMatchObject({ result: "sent" });
  expect(await consumeInvitations(actor, 500)).toMatchObject({ allowed: false });
  await consumeInvitations(actor, 499);
  for (let time = 0; time < 4; time++) {
    expect(await resendInvitation(actor, invited.id, "en")).toMatchObject({ result: "tooManyInvitations" });
  }
  // What was not sent does not count against the mailbox.
  expect(await resendInvitation(await administrator(), invited.id, "en")).toMatchObject({ result: "sent" });
});

test("sends an invitation again in the language of the first", async () => {
  const actor = await administrator();
  const email = "dora@example.org";
  await inviteUsers(actor, [{ email, name: "" }], { role: "user", language: otherLanguage });
  const [invited] = await db().select().from(user).where(eq(user.email, email));
  expect(await resendInvitation(actor, invited?.id ?? "", "en")).toEqual({ result: "sent", email });
  const [first, again] = await mailsTo(email);
  expect(first?.language).toBe(otherLanguage);
  expect(again?.language).toBe(otherLanguage);
});

test("no invitation goes to someone who has just signed in", async () => {
  const actor = await administrator();
  const { id, email } = await makeUser({ emailVerified: false });
  vi.mocked(consumeLimit).mockImplementationOnce(async () => {
    await db().update(user).set({ emailVerified: true }).where(eq(user.id, id));
    return { allowed: true };
  });
  expect(await resendInvitation(actor, id, "en")).toEqual({ result: "signedIn" });
  expect(await mailsTo(email)).toEqual([]);
});

test("nobody can invite without permission", async () => {
  const person = userActor(await makeUser());
  const invitees = [{ email: "eve@example.org", name: "" }];
  vi.mocked(consumeLimit).mockClear();
  await expect(inviteUsers(person, invitees, options)).rejects.toBe(forbidden);
  const invited = await makeUser({ emailVerified: false });
  await expect(resendInvitation(person, invited.id, "en")).rejects.toBe(forbidden);
  await expect(resendInvitation(person, "nobody", "en")).rejects.toBe(forbidden);
  expect(await mailsTo("eve@example.org")).toEqual([]);
  expect(consumeLimit).not.toHaveBeenCalled();
});

test.each([
  { lastSignInAt: null, invited: true },
  { lastSignInAt: new Date(), invited: false },
])("the list shows whether an invitation is still open: $invited", async ({ lastSignInAt, invited }) => {
  const { id, email } = await makeUser({ emailVerified: false, lastSignInAt });
  const { rows } = await listUsers({
    searchTerm: email,
    filters: { role: "", status: "" },
    sort: "name",
    direction: "asc",
    after: "",
    before: "",
  });
  expect(rows).toMatchObject([{ id, invited }]);
});
