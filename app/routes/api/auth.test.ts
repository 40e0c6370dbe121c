import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { commandLine } from "#app/auth/actor.server.ts";
import { sessionContext } from "#app/auth/current-session.server.ts";
import {
  administratorCookieName,
  findSession,
  sessionCookieName,
  signedToken,
  tokenCookie,
} from "#app/auth/session.server.ts";
import { clientContext } from "#app/http/client.ts";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { startImpersonation } from "#app/users/impersonation.server.ts";
import { banUser } from "#app/users/user-bans.server.ts";
import { setRole } from "#app/users/user-roles.server.ts";
import { db } from "#db/client.server.ts";
import { activity, session, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { action, loader } from "./auth.ts";

let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  process.env.SMTP_URL = smtp.url;
  migrateTestDatabase();
  return () => smtp.close();
});

beforeEach(() => {
  db().delete(user).run();
  db().delete(activity).run();
});

let made = 0;

/** A browser, which keeps its cookies. */
class Browser {
  cookies = new Map<string, string>();

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  take(headers: Headers) {
    for (const text of headers.getSetCookie()) {
      const [pair = ""] = text.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (!value || text.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async context() {
    made += 1;
    const context = new RouterContextProvider();
    const address = `198.18.${made >> 8}.${made & 255}`;
    context.set(clientContext, { address, requestId: `request-${made}` });
    context.set(languageContext, "en");
    context.set(sessionContext, await findSession(this.cookie));
    return context;
  }

  request(path: string, body?: object) {
    return new Request(`http://localhost:3000${path}`, {
      method: body ? "POST" : "GET",
      headers: { cookie: this.cookie, Origin: "http://localhost:3000", "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async call(path: string, body?: object) {
    const request = this.request(`/api/auth${path}`, body);
    const args = {
      request,
      url: new URL(request.url),
      context: await this.context(),
      params: {},
      unstable_pattern: "",
    } as unknown as Parameters<typeof action>[0];
    const response = await (body ? action(args) : loader(args));
    this.take(response.headers);
    return response;
  }

  async impersonate(userId: string) {
    const outcome = await startImpersonation(userId, this.request("/"), await this.context());
    if (outcome.ok) this.take(outcome.headers);
    return outcome;
  }

  /** Whoever this browser is signed in as. */
  async whoami() {
    return (await findSession(this.cookie))?.user.id;
  }
}

function signedIn(userId: string) {
  made += 1;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const row = db()
    .insert(session)
    .values({ token: `token-${made}`, userId, expiresAt })
    .returning()
    .get();
  const browser = new Browser();
  browser.take(new Headers({ "Set-Cookie": tokenCookie(sessionCookieName(), row.token, expiresAt) }));
  return browser;
}

function deeds() {
  return db().select().from(activity).orderBy(activity.id).all();
}

describe("impersonation", () => {
  test("begins, is seen by better-auth too, and comes back to the same session", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = signedIn(admin.id);
    const before = browser.cookie;
    expect(await browser.impersonate(person.id)).toMatchObject({ ok: true, user: { id: person.id } });
    expect(await browser.whoami()).toBe(person.id);
    const seen = await (await browser.call("/get-session")).json();
    expect(seen).toMatchObject({ user: { id: person.id }, session: { impersonatedBy: admin.id } });

    const stopped = await browser.call("/admin/stop-impersonating", {});
    expect(stopped.status).toBe(200);
    expect(await stopped.json()).toMatchObject({ restored: true, user: { id: admin.id } });
    expect(await browser.whoami()).toBe(admin.id);
    expect(browser.cookie).toBe(before);
    expect(db().select().from(session).where(eq(session.userId, person.id)).all()).toEqual([]);
    expect(deeds()).toMatchObject([
      { kind: "impersonation.start", actorId: admin.id, subjectId: person.id },
      { kind: "impersonation.stop", actorId: admin.id, subjectId: person.id },
    ]);
  });

  test("ends after an hour at the latest, and never outlives the administrator's session", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = signedIn(admin.id);
    await browser.impersonate(person.id);
    const found = await findSession(browser.cookie);
    expect(found && found.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);

    const short = signedIn(admin.id);
    const ends = new Date(Date.now() + 60_000);
    db().update(session).set({ expiresAt: ends }).where(eq(session.userId, admin.id)).run();
    await short.impersonate(person.id);
    expect((await findSession(short.cookie))?.expiresAt).toEqual(ends);
  });

  test("of an administrator, of a banned person, of oneself, of nobody and within another is refused", async () => {
    const admin = await makeUser({ role: "admin" });
    const browser = signedIn(admin.id);
    const refused = async (id: string) => (await browser.impersonate(id)).refused;
    expect(await refused((await makeUser({ role: "user,admin" })).id)).toBe("administrator");
    expect(await refused((await makeUser({ banned: true })).id)).toBe("banned");
    expect(await refused(admin.id)).toBe("self");
    expect(await refused("gone")).toBe("not-found");
    const person = await makeUser();
    await browser.impersonate(person.id);
    expect(await refused((await makeUser()).id)).toBe("not-allowed");
    expect((await signedIn(person.id).impersonate(admin.id)).refused).toBe("not-allowed");
    expect((await new Browser().impersonate(admin.id)).refused).toBe("not-allowed");
  });

  test.each([
    ["demoted", (id: string) => setRole(commandLine, id, "user")],
    ["banned", (id: string) => banUser(commandLine, id, {})],
    // As if written past every rule: the session is refused all the same.
    [
      "demoted past the rules",
      async (id: string) => db().update(user).set({ role: "user" }).where(eq(user.id, id)).run(),
    ],
    [
      "banned past the rules",
      async (id: string) => db().update(user).set({ banned: true }).where(eq(user.id, id)).run(),
    ],
  ])("ends at the next request after its administrator is %s", async (_, end) => {
    const admin = await makeUser({ role: "admin" });
    await makeUser({ role: "admin" });
    const browser = signedIn(admin.id);
    await browser.impersonate((await makeUser()).id);
    await end(admin.id);
    expect(await browser.whoami()).toBeUndefined();
  });

  test("whose administrator's own session has ended leads to nobody", async () => {
    const admin = await makeUser({ role: "admin" });
    const person = await makeUser();
    const browser = signedIn(admin.id);
    await browser.impersonate(person.id);
    db().delete(session).where(eq(session.userId, admin.id)).run();
    expect(await (await browser.call("/admin/stop-impersonating", {})).json()).toMatchObject({
      restored: false,
    });
    expect(await browser.whoami()).toBeUndefined();
    expect(browser.cookie).toBe("");
  });

  test("is not to be stopped into somebody else's session", async () => {
    const [admin, other] = [await makeUser({ role: "admin" }), await makeUser({ role: "admin" })];
    const browser = signedIn(admin.id);
    await browser.impersonate((await makeUser()).id);
    const foreign = signedToken(signedIn(other.id).cookie, sessionCookieName()) ?? "";
    browser.take(
      new Headers({
        "Set-Cookie": tokenCookie(administratorCookieName(), foreign, new Date(Date.now() + 9999)),
      }),
    );
    await browser.call("/admin/stop-impersonating", {});
    expect(await browser.whoami()).toBeUndefined();
  });

  test("signing out of it signs the administrator out", async () => {
    const admin = await makeUser({ role: "admin" });
    const browser = signedIn(admin.id);
    await browser.impersonate((await makeUser()).id);
    expect((await browser.call("/sign-out", {})).status).toBe(200);
    expect(browser.cookie).toBe("");
    expect(db().select().from(session).all()).toEqual([]);
    expect(deeds().at(-1)).toMatchObject({
      kind: "session.end",
      impersonatorId: admin.id,
      impersonatorName: admin.name,
    });
  });

  test("there is none to stop", async () => {
    expect((await new Browser().call("/admin/stop-impersonating", {})).status).toBe(401);
    expect((await signedIn((await makeUser()).id).call("/admin/stop-impersonating", {})).status).toBe(400);
  });
});

describe("the calls", () => {
  test.each([
    "/admin/ban-user",
    "/admin/unban-user",
    "/admin/set-role",
    "/admin/remove-user",
    "/admin/update-user",
    "/admin/create-user",
    "/admin/impersonate-user",
    "/admin/set-user-password",
    "/admin/revoke-user-sessions",
    "/update-user",
    "/change-email",
    "/sign-up/email",
    "/delete-user/callback",
    "/admin/list-users/",
  ])("that go past the rules do not exist: %s", async (path) => {
    const admin = await makeUser({ role: "admin" });
    const response = await signedIn(admin.id).call(path, { userId: admin.id, role: "user", banned: true });
    expect(response.status).toBe(404);
    expect(deeds()).toEqual([]);
  });

  test("list people for those who may list them, searched and sorted by the product's own query", async () => {
    const admin = await makeUser({ role: "admin", name: "Ada", createdAt: new Date(1) });
    const person = await makeUser({ name: "Åsa", createdAt: new Date(2) });
    const browser = signedIn(admin.id);
    expect((await new Browser().call("/admin/list-users")).status).toBe(401);
    expect((await signedIn(person.id).call("/admin/list-users")).status).toBe(403);
    const list = async (query: string) => (await browser.call(`/admin/list-users${query}`)).json();
    expect(await list("")).toMatchObject({
      users: [{ id: admin.id }, { id: person.id }],
      total: 2,
      more: false,
    });
    expect(await list("?searchValue=ås")).toMatchObject({
      users: [{ id: person.id, name: "Åsa" }],
      total: 1,
    });
    expect(await list("?sortBy=createdAt&sortDirection=desc&limit=1")).toMatchObject({
      users: [{ id: person.id }],
    });
    expect(await list("?limit=1&offset=1")).toMatchObject({ users: [{ id: person.id }] });
    expect((await list("?limit=100000&offset=-1&sortBy=password")).users).toHaveLength(2);
    expect((await browser.call("/admin/list-users?offset=100000")).status).toBe(400);
    expect(JSON.stringify(await list(""))).not.toMatch(/token|banReason|password/);
  });

  test("end all sessions, or all others, of oneself", async () => {
    const person = await makeUser();
    const [one, two] = [signedIn(person.id), signedIn(person.id)];
    const stranger = signedIn((await makeUser()).id);
    expect((await one.call("/revoke-other-sessions", {})).status).toBe(200);
    expect([await one.whoami(), await two.whoami()]).toEqual([person.id, undefined]);
    expect((await one.call("/revoke-sessions", {})).status).toBe(200);
    expect(await one.whoami()).toBeUndefined();
    expect(await stranger.whoami()).toBeDefined();
    expect(deeds()).toMatchObject([{ kind: "session.revoke" }, { kind: "session.revoke" }]);
    expect((await new Browser().call("/revoke-sessions", {})).status).toBe(401);
  });

  test("delete one's account with a code, but not the last administrator's", async () => {
    const admin = await makeUser({ role: "admin" });
    expect(await (await signedIn(admin.id).call("/delete-user", {})).json()).toMatchObject({
      code: "LAST_ADMIN",
    });
    const person = await makeUser();
    const browser = signedIn(person.id);
    expect((await new Browser().call("/delete-user", {})).status).toBe(401);
    expect((await browser.call("/delete-user", { token: "000000" })).status).toBe(400);
    expect((await browser.call("/delete-user", { token: { $ne: 1 } })).status).toBe(400);
    expect(await browser.whoami()).toBe(person.id);
    expect((await browser.call("/delete-user", {})).status).toBe(200);
    await vi.waitFor(async () => expect(await smtp.mailTo(person.email)).toBeDefined());
    const code = /\d{6}/.exec((await smtp.mailTo(person.email)).subject ?? "")?.[0];
    expect((await browser.call("/delete-user", { token: code })).status).toBe(200);
    expect(db().select().from(user).where(eq(user.id, person.id)).all()).toEqual([]);
    expect(browser.cookie).toBe("");
  });

  test("do not delete the account of whoever is impersonated", async () => {
    const browser = signedIn((await makeUser({ role: "admin" })).id);
    await browser.impersonate((await makeUser()).id);
    expect((await browser.call("/delete-user", {})).status).toBe(403);
  });
});

describe("the trail of sign-ins", () => {
  const code = async (email: string) => /\d{6}/.exec((await smtp.mailTo(email)).subject ?? "")?.[0] ?? "";
  const signIn = (browser: Browser, email: string, otp: string) =>
    browser.call("/sign-in/email-otp", { email, otp });

  test("tells who came, who failed and who left, without a code and without a stranger's address", async () => {
    const person = await makeUser();
    const browser = new Browser();
    await browser.call("/email-otp/send-verification-otp", { email: person.email, type: "sign-in" });
    const right = await code(person.email);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    await signIn(browser, person.email, wrong);
    await signIn(browser, "stranger@example.org", wrong);
    expect((await signIn(browser, person.email, right)).status).toBe(200);
    await browser.call("/sign-out", {});
    expect(deeds()).toMatchObject([
      { kind: "session.fail", actorId: null, subjectId: person.id, details: { reason: "INVALID_OTP" } },
      { kind: "session.fail", actorId: null, subjectId: null, subjectLabel: "" },
      { kind: "session.start", actorId: person.id, subjectId: person.id, details: { by: "code" } },
      { kind: "session.end", actorId: person.id, subjectId: person.id },
    ]);
    for (const { requestId } of deeds()) expect(requestId).toMatch(/^request-\d+$/);
    const everything = JSON.stringify(deeds());
    for (const secret of [right, wrong, "stranger"]) expect(everything).not.toContain(secret);
  });

  test("tells of a first sign-in that the account is new", async () => {
    const browser = new Browser();
    const email = "new-person@example.org";
    await browser.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await signIn(browser, email, await code(email));
    const id = await browser.whoami();
    expect(deeds()).toMatchObject([
      { kind: "user.create", actorId: id, subjectId: id, subjectLabel: email },
      { kind: "session.start", actorId: id },
    ]);
  });
});
