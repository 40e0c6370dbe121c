import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { findAndTouchSession, sessionCookieName } from "#app/auth/session.server.ts";
import { endAllSessions, endOtherSessions, endOwnSession } from "#app/features/account/sessions.server.ts";
import { banUser } from "#app/features/users/bans/user-bans.server.ts";
import { setRole } from "#app/features/users/user-roles.server.ts";
import { endUserSession, endUserSessions } from "#app/features/users/user-sessions.server.ts";
import { readSignedToken, serializeTokenCookie } from "#app/secrets/signed-cookie.server.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { administratorCookieName } from "./administrator-cookie.server.ts";
import { startImpersonation } from "./impersonation.server.ts";
import { middleware } from "./middleware.server.ts";

const events = collectEvents();
beforeAll(migrateTestDatabase);

beforeEach(async () => {
  await db().delete(user);
});

async function impersonate(browser: InProcessAuthClient, userId: string) {
  const outcome = await startImpersonation(userId, browser.request("/"), await browser.context());
  if (outcome.result === "started") browser.cookies.store(outcome.headers);
  return outcome;
}

async function expire(userId: string) {
  await db()
    .update(session)
    .set({ expiresAt: new Date(0) })
    .where(eq(session.userId, userId));
}

/** @returns the redirect of the middleware, if any */
async function visit(browser: InProcessAuthClient, path: string, method = "GET") {
  const request = new Request(browser.request(path), { method });
  const context = await browser.context();
  const args = { request, url: new URL(request.url), context, params: {}, pattern: "" };
  try {
    await middleware(args as unknown as Parameters<typeof middleware>[0], async () => new Response());
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    browser.cookies.store(thrown.headers);
    return thrown;
  }
}

describe("impersonation", () => {
  test("starts, is visible to better-auth, and returns to the same session", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = await signedInClient(admin.id);
    const before = browser.cookie;
    expect(await impersonate(browser, person.id)).toMatchObject({
      result: "started",
      user: { id: person.id },
    });
    expect(await browser.whoami()).toBe(person.id);
    const seen = await (await browser.call("/get-session")).json();
    expect(seen).toMatchObject({ user: { id: person.id }, session: { impersonatedBy: admin.id } });

    const stopped = await browser.call("/admin/stop-impersonating", {});
    expect(stopped.status).toBe(200);
    expect(await stopped.json()).toMatchObject({ restored: true, user: { id: admin.id } });
    expect(await browser.whoami()).toBe(admin.id);
    expect(browser.cookie).toBe(before);
    expect(await db().select().from(session).where(eq(session.userId, person.id))).toEqual([]);
    expect(events).toMatchObject([
      { kind: "impersonation.start", actor: { id: admin.id }, subject: { id: person.id } },
      { kind: "impersonation.stop", actor: { id: admin.id }, subject: { id: person.id } },
    ]);
  });

  test("ends after an hour at the latest, and never after the administrator's session", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = await signedInClient(admin.id);
    await impersonate(browser, person.id);
    const found = await findAndTouchSession(browser.cookie);
    expect(found && found.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);

    const short = await signedInClient(admin.id);
    const ends = new Date(Date.now() + 60_000);
    await db().update(session).set({ expiresAt: ends }).where(eq(session.userId, admin.id));
    await impersonate(short, person.id);
    expect((await findAndTouchSession(short.cookie))?.expiresAt).toEqual(ends);
  });

  test.each([
    ["one by one", (id: string, sessionId: string) => endOwnSession(commandLineActor, id, sessionId)],
    ["but the current one", (id: string) => endOtherSessions(commandLineActor, id, "current")],
    ["at once", (id: string) => endAllSessions(commandLineActor, id)],
    ["by others, one by one", (id: string, other: string) => endUserSession(commandLineActor, id, other)],
    ["by others, at once", (id: string) => endUserSessions(commandLineActor, id)],
  ])("ends when the administrator's sessions end %s", async (_, end) => {
    const admin = await makeUser({ role: "admin" });
    const browser = await signedInClient(admin.id);
    const [own] = await db().select().from(session).where(eq(session.userId, admin.id));
    await impersonate(browser, (await makeUser()).id);
    await end(admin.id, own?.id ?? "");
    expect(await browser.whoami()).toBeUndefined();
    expect(await db().$count(session)).toBe(0);
  });

  test("ends with all other sessions, even if the administrator has no other", async () => {
    const admin = await makeUser({ role: "admin" });
    const browser = await signedInClient(admin.id);
    const [own] = await db().select().from(session).where(eq(session.userId, admin.id));
    await impersonate(browser, (await makeUser()).id);
    await endOtherSessions(commandLineActor, admin.id, own?.id ?? "");
    expect(await browser.whoami()).toBeUndefined();
    expect((await db().select().from(session)).map(({ id }) => id)).toEqual([own?.id]);
  });

  test("goes on when a session that has already ended is ended again", async () => {
    const admin = await makeUser({ role: "admin" });
    const browser = await signedInClient(admin.id);
    await impersonate(browser, (await makeUser()).id);
    expect(await endUserSession(commandLineActor, admin.id, "gone")).toEqual({ result: "alreadyEnded" });
    expect(await browser.whoami()).toBeDefined();
  });

  test("refuses to impersonate administrators, banned users, oneself, missing users and while impersonating", async () => {
    const admin = await makeUser({ role: "admin" });
    const browser = await signedInClient(admin.id);
    const resultFor = async (id: string) => (await impersonate(browser, id)).result;
    expect(await resultFor((await makeUser({ role: "user,admin" })).id)).toBe("administrator");
    expect(await resultFor((await makeUser({ banned: true })).id)).toBe("banned");
    expect(await resultFor(admin.id)).toBe("self");
    expect(await resultFor("gone")).toBe("gone");
    const person = await makeUser();
    await impersonate(browser, person.id);
    await expect(resultFor((await makeUser()).id)).rejects.toBe(forbidden);
    await expect(impersonate(await signedInClient(person.id), admin.id)).rejects.toBe(forbidden);
    await expect(impersonate(new InProcessAuthClient(), admin.id)).rejects.toBe(forbidden);
  });

  test.each([
    ["demoted", (id: string) => setRole(commandLineActor, id, "user")],
    ["banned", (id: string) => banUser(commandLineActor, id, {})],
    // Changes that bypass the rules end it too.
    [
      "demoted in the database",
      (id: string) => db().update(user).set({ role: "user" }).where(eq(user.id, id)),
    ],
    [
      "banned in the database",
      (id: string) => db().update(user).set({ banned: true }).where(eq(user.id, id)),
    ],
  ])("ends at the next request after its administrator is %s", async (_, end) => {
    const admin = await makeUser({ role: "admin" });
    await makeUser({ role: "admin" });
    const browser = await signedInClient(admin.id);
    await impersonate(browser, (await makeUser()).id);
    await end(admin.id);
    expect(await browser.whoami()).toBeUndefined();
  });

  test("signs out if the administrator's own session has ended", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = await signedInClient(admin.id);
    await impersonate(browser, person.id);
    await db().delete(session).where(eq(session.userId, admin.id));
    expect(await (await browser.call("/admin/stop-impersonating", {})).json()).toMatchObject({
      restored: false,
    });
    expect(await browser.whoami()).toBeUndefined();
    expect(browser.cookie).toBe("");
  });

  test("cannot return to another user's session", async () => {
    const [admin, other] = [await makeUser({ role: "admin" }), await makeUser({ role: "admin" })];
    const browser = await signedInClient(admin.id);
    await impersonate(browser, (await makeUser()).id);
    const foreign = readSignedToken((await signedInClient(other.id)).cookie, sessionCookieName()) ?? "";
    browser.cookies.store(
      new Headers({
        "Set-Cookie": serializeTokenCookie(administratorCookieName(), foreign, new Date(Date.now() + 9999)),
      }),
    );
    await browser.call("/admin/stop-impersonating", {});
    expect(await browser.whoami()).toBeUndefined();
  });

  test("signs the administrator out when they sign out", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = await signedInClient(admin.id);
    await impersonate(browser, person.id);
    expect((await browser.call("/sign-out", {})).status).toBe(200);
    expect(browser.cookie).toBe("");
    expect(await db().select().from(session)).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      kind: "session.end",
      actor: { id: person.id, impersonatorId: admin.id },
    });
  });

  test("signs the administrator out even after it has expired", async () => {
    const [admin, person] = [await makeUser({ role: "admin" }), await makeUser()];
    const browser = await signedInClient(admin.id);
    await impersonate(browser, person.id);
    await expire(person.id);
    await browser.call("/sign-out", {});
    expect(browser.cookie).toBe("");
    expect(await db().select().from(session).where(eq(session.userId, admin.id))).toEqual([]);
  });

  test("returns to the administrator's own session from the sign-in page after it has expired", async () => {
    const [admin, person] = [await makeUser({ role: "admin" }), await makeUser()];
    const browser = await signedInClient(admin.id);
    const before = browser.cookie;
    await impersonate(browser, person.id);
    expect(await visit(browser, "/login?redirect=%2Fapp")).toBeUndefined();
    await expire(person.id);
    expect(await visit(browser, "/app")).toBeUndefined();
    expect(await visit(browser, "/login", "POST")).toBeUndefined();
    expect((await visit(browser, "/login?redirect=%2Fapp"))?.headers.get("Location")).toBe("/manager");
    browser.cookies.delete("toast");
    expect(browser.cookie).toBe(before);
    expect(await browser.whoami()).toBe(admin.id);
  });

  test.each([
    ["has expired", (id: string) => expire(id)],
    ["was ended", (id: string) => endAllSessions(commandLineActor, id)],
    [
      "belongs to a banned user",
      (id: string) => db().update(user).set({ banned: true }).where(eq(user.id, id)),
    ],
    [
      "is itself an impersonation",
      (id: string) => db().update(session).set({ impersonatedBy: id }).where(eq(session.userId, id)),
    ],
  ])("asks to sign in after it has expired if the administrator's session %s", async (_, end) => {
    const [admin, person] = [await makeUser({ role: "admin" }), await makeUser()];
    const browser = await signedInClient(admin.id);
    await impersonate(browser, person.id);
    await expire(person.id);
    await end(admin.id);
    expect(await visit(browser, "/login")).toBeUndefined();
    expect(await browser.whoami()).toBeUndefined();
  });

  test("cannot be stopped if there is none", async () => {
    expect((await new InProcessAuthClient().call("/admin/stop-impersonating", {})).status).toBe(401);
    const browser = await signedInClient((await makeUser()).id);
    expect((await browser.call("/admin/stop-impersonating", {})).status).toBe(400);
  });

  test("refuses to delete the impersonated account", async () => {
    const browser = await signedInClient((await makeUser({ role: "admin" })).id);
    await impersonate(browser, (await makeUser()).id);
    expect((await browser.call("/delete-user", {})).status).toBe(403);
  });
});
