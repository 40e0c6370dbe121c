import { type ActionFunction, type LoaderFunction, RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { requestUrlContext } from "#app/http/request-url.server.ts";
import { takeToast } from "#app/shell/toast.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { createTestRequestHandler } from "#tests/support/test-router.ts";
import { consumeInvitations } from "./invitations/invitations.server.ts";
import { action as ban, loader as openBan } from "./routes/ban.tsx";
import { action as changeSelected, loader as openSelected } from "./routes/bulk.tsx";
import { loader as openAll } from "./routes/bulk-all.tsx";
import { action as deleteUser, loader as openDelete } from "./routes/delete.ts";
import { action as endSession, loader as openEnd } from "./routes/end-session.ts";
import { action as endSessions, loader as openEndAll } from "./routes/end-sessions.ts";
import { action as inviteSeveral } from "./routes/invite.tsx";
import { action as inviteOne } from "./routes/new.tsx";
import { loader as openResend, action as resendInvitation } from "./routes/resend-invitation.ts";
import { loader as openUnban, action as unban } from "./routes/unban.ts";
import { loader as openUpdate, action as updateUser } from "./routes/update.tsx";
import { getUser } from "./users.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: {
    ...{ name: "clerk", order: 50, includes: "user" },
    permissions: { apps: ["manager"], user: ["list", "create", "update", "ban"] },
  },
}));

beforeAll(migrateTestDatabase);

function post(action: unknown, path: string, fields: string[][] = [], as?: object) {
  return respond({ action: action as ActionFunction }, path, { method: "POST", fields, as });
}

/** Opens a screen. */
function get(loader: unknown, path: string, as?: object) {
  return respond({ loader: loader as LoaderFunction }, path, { as });
}

async function respond(
  module: { action?: ActionFunction; loader?: LoaderFunction },
  path: string,
  { method = "GET", fields, as }: { method?: string; fields?: string[][]; as?: object },
) {
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  const user = as ?? (await makeUser({ role: "admin" }));
  context.set(sessionContext, { user } as unknown as CurrentSession);
  context.set(requestUrlContext, url);
  context.set(requestInfoContext, { address: "198.18.0.1", requestId: "test" });
  const pattern = url.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id");
  const handle = createTestRequestHandler([{ path: pattern, module }]);
  const request = new Request(url, { method, body: fields && new URLSearchParams(fields) });
  const response = await handle(request, context);
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const { toast } = await takeToast(new Request(url, { headers: { cookie } }));
  if (response.status === 400 || (fields && response.status === 200)) return response.json();
  if (response.status === 429) return { retryAfter: response.headers.get("Retry-After") };
  return { location: response.headers.get("Location"), type: toast?.type, message: toast?.message };
}

test.each([
  ["delete", deleteUser],
  ["unban", unban],
  ["invite", resendInvitation],
  ["sessions/end", endSessions],
])("%s of a deleted user leads back to the list as it was", async (name, action) => {
  const list = encodeURIComponent("searchTerm=ada&status=banned");
  expect(await post(action, `/manager/users/${crypto.randomUUID()}/${name}?list=${list}`)).toEqual({
    location: "/manager/users?searchTerm=ada&status=banned",
    type: "info",
    message: "This account no longer exists.",
  });
});

test("ending a session that has ended succeeds, unless its user is gone", async () => {
  const end = (id: string) => post(endSession, `/manager/users/${id}/sessions/ended/end`);
  const { id } = await makeUser();
  expect(await end(id)).toEqual({
    location: `/manager/users/${id}`,
    type: "success",
    message: "Session ended.",
  });
  expect(await end(crypto.randomUUID())).toEqual({
    location: "/manager/users",
    type: "info",
    message: "This account no longer exists.",
  });
});

test.each([
  ["delete", openDelete, "?confirm=delete&"],
  ["unban", openUnban, "?"],
  ["invite", openResend, "?"],
  ["sessions/end", openEndAll, "?"],
  [`sessions/${crypto.randomUUID()}/end`, openEnd, "?"],
])("a sign-in during %s leads back to the user as opened from the list", async (name, loader, query) => {
  const { id } = await makeUser();
  const list = "list=searchTerm%3Dada";
  expect(await get(loader, `/manager/users/${id}/${name}?${list}`)).toMatchObject({
    location: `/manager/users/${id}${query}${list}`,
  });
});

test.each([
  { includesSelf: false, left: "" },
  { includesSelf: true, left: " 1 user was not changed: a rule forbids it." },
])("a bulk change tells who was already deleted, with the own account: $includesSelf", async (row) => {
  const own = await makeUser({ role: "admin" });
  const ids = [(await makeUser()).id, (await makeUser()).id, crypto.randomUUID()];
  if (row.includesSelf) ids.push(own.id);
  const fields = [["operation", "ban"], ...ids.map((id) => ["id", id])];
  expect(await post(changeSelected, "/manager/users/bulk", fields, own)).toEqual({
    location: "/manager/users",
    type: "warning",
    message: `2 users banned. 1 user had already been deleted.${row.left}`,
  });
});

test.each([
  ["new", () => "new", inviteOne],
  ["update", (id: string) => `${id}/update`, updateUser],
  ["ban", (id: string) => `${id}/ban`, ban],
])("%s leads to the list if the user's screen may not be opened", async (_name, pathOf, action) => {
  const { id, email } = await makeUser();
  const own = await makeUser({ role: "clerk" });
  const path = `/manager/users/${pathOf(id)}?list=searchTerm%3Dada`;
  const fields = { name: "Ada", email: action === inviteOne ? `new-${email}` : email, role: "user" };
  expect(await post(action, path, Object.entries(fields), own)).toMatchObject({
    location: "/manager/users?searchTerm=ada",
    type: "success",
  });
});

test.each([
  ["update", updateUser, {}],
  ["ban", ban, {}],
  ["unban", unban, { banned: true }],
  ["invite", resendInvitation, { emailVerified: false }],
])("%s from the menu of a row leads back to the list", async (name, action, fields) => {
  const { id, email } = await makeUser(fields);
  const path = `/manager/users/${id}/${name}?back=list&list=searchTerm%3Dada`;
  expect(await post(action, path, Object.entries({ name: "Ada", email, role: "user" }))).toMatchObject({
    location: "/manager/users?searchTerm=ada",
    type: "success",
  });
});

test.each([
  ["update", openUpdate],
  ["ban", openBan],
])("%s is not offered for an account with more permissions", async (name, loader) => {
  const { id } = await makeUser({ role: "admin" });
  const own = await makeUser({ role: "clerk" });
  expect(await get(loader, `/manager/users/${id}/${name}`, own)).toEqual({
    location: "/manager/users",
    type: "error",
    message: expect.stringContaining("has permissions that you don’t have"),
  });
});

test("a ban is not offered for one's own account, other changes are", async () => {
  const own = await makeUser({ role: "admin" });
  const path = `/manager/users/${own.id}/ban`;
  const refused = {
    location: `/manager/users/${own.id}`,
    type: "error",
    message: "You cannot ban yourself",
  };
  expect(await get(openBan, path, own)).toEqual(refused);
  expect(await post(ban, path, [["reason", "Spam"]], own)).toEqual(refused);
  expect(await get(openUpdate, `/manager/users/${own.id}/update`, own)).toMatchObject({ location: null });
});

test("a ban is not replaced, neither by the screen nor by a bulk change", async () => {
  const { id } = await makeUser({ banned: true });
  const alreadyBanned = {
    location: `/manager/users/${id}`,
    type: "error",
    message: "This user is already banned. To change the ban, lift it first.",
  };
  expect(await get(openBan, `/manager/users/${id}/ban`)).toEqual(alreadyBanned);
  expect(await post(ban, `/manager/users/${id}/ban`, [["reason", "Spam"]])).toEqual(alreadyBanned);
  const fields = [
    ["operation", "ban"],
    ["id", id],
  ];
  expect(await post(changeSelected, "/manager/users/bulk", fields)).toMatchObject({
    type: "warning",
    message: "0 users banned. 1 user was already banned for at least as long.",
  });
});

test("a bulk change of users who are gone says so before it is confirmed", async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const selection = `id=${ids.join("&id=")}`;
  expect(await get(openSelected, `/manager/users/bulk?operation=ban&${selection}`)).toMatchObject({
    type: "info",
    message: "2 users had already been deleted.",
  });
  expect(await get(openAll, `/manager/users/bulk/all?operation=ban&searchTerm=${ids[0]}`)).toMatchObject({
    type: "info",
    message: "There are no longer any users in this list.",
  });
  expect(await get(openSelected, "/manager/users/bulk?operation=ban")).toMatchObject({
    message: "Select at least one user.",
  });
});

test("a bulk change of the role tells who had it already", async () => {
  const [person, other] = [await makeUser(), await makeUser({ role: "clerk" })];
  const changeRole = (...ids: string[]) => {
    const fields = [["operation", "role"], ["role", "user"], ...ids.map((id) => ["id", id])];
    return post(changeSelected, "/manager/users/bulk", fields);
  };
  expect(await changeRole(person.id)).toMatchObject({
    type: "success",
    message: "Role of 0 users changed. 1 user already had this role.",
  });
  expect(await changeRole(person.id, other.id)).toMatchObject({
    type: "success",
    message: "Role of 1 user changed. 1 user already had this role.",
  });
});

test.each([
  { emailVerified: false, sent: " The invitation is on its way to new@example.org." },
  { emailVerified: true, sent: "" },
])("an invitation follows a corrected email, unless it was verified: $emailVerified", async (row) => {
  const lastSignInAt = row.emailVerified ? new Date() : null;
  const { id, name } = await makeUser({ name: "Ines", emailVerified: row.emailVerified, lastSignInAt });
  const email = row.emailVerified ? "other@example.org" : "new@example.org";
  const fields = Object.entries({ name, email, role: "user" });
  expect(await post(updateUser, `/manager/users/${id}/update`, fields)).toEqual({
    location: `/manager/users/${id}`,
    type: "success",
    message: `Changes saved.${row.sent}`,
  });
});

test.each([
  ["user,admin", "admin", "user,admin"],
  ["admin,user", "admin", "admin,user"],
  ["user,admin", "user", "user"],
])("a form for a user with the roles %s that sends %s leaves %s", async (role, sent, left) => {
  const person = await makeUser({ role });
  const fields = Object.entries({ name: "Ada", email: person.email, role: sent });
  for (const own of [undefined, ...(sent === "admin" ? [person] : [])]) {
    await post(updateUser, `/manager/users/${person.id}/update`, fields, own);
    expect(await getUser(person.id)).toMatchObject({ name: "Ada", role: left });
  }
});

test("one's own name can be changed in a form with a former email", async () => {
  const own = await makeUser({ role: "admin" });
  const fields = { name: "Grace", email: "former@example.org", role: "user" };
  const address = `/manager/users/${own.id}/update`;
  expect(await post(updateUser, address, Object.entries(fields), own)).toMatchObject({
    type: "success",
    message: "Changes saved.",
  });
  expect(await getUser(own.id)).toMatchObject({ name: "Grace", email: own.email, role: "admin" });
});

function invite(addresses: string[]) {
  const fields = { emails: addresses.join("\n"), role: "user", language: "en" };
  return post(inviteSeveral, "/manager/users/invite", Object.entries(fields));
}

test.each([1, 49])("an invitation names all whose account exists, of %i", async (count) => {
  const existing = Array.from({ length: count }, (_, index) => `known${count}-${index}@example.org`);
  for (const email of existing) await makeUser({ email });
  expect(await invite([`new${count}@example.org`, ...existing])).toEqual({ invited: 1, existing });
});

test("invitations sent twice by the same form are sent once, and both responses say so", async () => {
  const admin = await makeUser({ role: "admin" });
  await consumeInvitations(userActor(admin), 498);
  const id = crypto.randomUUID();
  const fields = { emails: "twice@example.org, again@example.org", role: "user", language: "en", id };
  const send = (form: object) =>
    post(inviteSeveral, "/manager/users/invite", Object.entries({ ...fields, ...form }), admin);
  const sent = {
    location: "/manager/users",
    type: "success",
    message: "2 invitations are on their way.",
  };
  expect(await send({})).toEqual(sent);
  expect(await send({})).toEqual(sent);
  expect(await send({ emails: "third@example.org" })).toEqual({ retryAfter: expect.any(String) });
});

test("a new user counts as one invitation, however often the form is sent or its email is taken", async () => {
  const admin = await makeUser({ role: "admin" });
  await consumeInvitations(userActor(admin), 499);
  const send = (form: object) =>
    post(inviteOne, "/manager/users/new", Object.entries({ name: "Ines", role: "user", ...form }), admin);
  const taken = { errors: { email: { message: "users.errors.emailTaken" } } };
  expect(await send({ email: (await makeUser()).email })).toMatchObject(taken);
  const form = { email: "once@example.org", id: crypto.randomUUID() };
  const created = { location: `/manager/users/${form.id}`, type: "success" };
  expect(await send(form)).toMatchObject(created);
  expect(await send(form)).toMatchObject(created);
  expect(await send({ email: form.email })).toMatchObject(taken);
  expect(await send({ email: "second@example.org" })).toEqual({ retryAfter: expect.any(String) });
});

test.each([
  ["several", inviteSeveral, "invite", { emails: "late@example.org", role: "user", language: "en" }],
  ["one", inviteOne, "new", { name: "Late", email: "late@example.org", role: "user" }],
])("too many invitations, here of %s, are told when to continue", async (_count, action, path, fields) => {
  const admin = await makeUser({ role: "admin" });
  await consumeInvitations(userActor(admin), 500);
  expect(await post(action, `/manager/users/${path}`, Object.entries(fields), admin)).toEqual({
    retryAfter: expect.stringMatching(/^\d+$/),
  });
});

test("an invitation that is not sent again says that the account has sent too many", async () => {
  const admin = await makeUser({ role: "admin" });
  const { id } = await makeUser({ emailVerified: false });
  await consumeInvitations(userActor(admin), 500);
  expect(await post(resendInvitation, `/manager/users/${id}/invite`, [], admin)).toMatchObject({
    type: "error",
    message: "You have sent too many invitations. Try again in 60 minutes.",
  });
});

test.each([
  [1, "0"],
  [3, "0, 1, and 2"],
  [12, "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, and 2 more"],
])("everything that is not an address is refused at once, of %i", async (count, list) => {
  const wrong = Array.from({ length: count }, (_, index) => `${index}`);
  expect(await invite(["ada@example.org", ...wrong])).toMatchObject({
    errors: { emails: { message: "users.errors.invitationInvalid", values: { count, list } } },
  });
});

test("too many entries are refused as such, even if none is an address", async () => {
  const wrong = Array.from({ length: 51 }, (_, index) => `${index}`);
  expect(await invite(wrong)).toMatchObject({
    errors: { emails: { message: "users.errors.invitationsMany" } },
  });
});
