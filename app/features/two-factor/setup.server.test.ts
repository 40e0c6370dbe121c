import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { getSession } from "#app/auth/session-context.server.ts";
import { handleAccountForm } from "#app/features/account/account-form-action.server.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { twoFactor } from "#db/sqlite-or-postgres/tables/two-factor.ts";
import { type InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { giveSettings } from "#tests/support/given-settings.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn, mailsTo, waitForMail } from "#tests/support/smtp.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { appCode } from "#tests/support/two-factor/turn-on.ts";
import { parseRecoveryCodes } from "./recovery-codes.server.ts";
import { findSetupSecret } from "./setup.server.ts";
import { load as loadDialog } from "./slots/account-dialog.server.ts";
import { load as loadSection } from "./slots/account-section.server.ts";
import { findTwoFactor, hasTwoFactor } from "./two-factor.server.ts";

vi.mock("#app/settings.server.ts", async (original) => {
  const { withGivenSettings } = await import("#tests/support/given-settings.ts");
  return withGivenSettings(await original<typeof import("#app/settings.server.ts")>());
});

const events = collectEvents();
const smtp = setUpMailDelivery();

beforeEach(async () => {
  giveSettings({});
  await db().delete(user);
});

const kinds = () => events.map(({ kind }) => kind);

async function currentSession(browser: InProcessAuthClient) {
  const context = await browser.context();
  const current = getSession(context);
  if (!current) throw new Error("Not signed in");
  return { context, session: current };
}

async function member(fields: Parameters<typeof makeUser>[0] = {}) {
  const person = await makeUser(fields);
  return { person, browser: await signedInClient(person.id) };
}

/** Posts a form of the account screen. @returns the status, the place of a redirect, and the errors */
async function post(browser: InProcessAuthClient, query: string, fields: Record<string, string> = {}) {
  const url = new URL(`http://localhost:3000/app/account?state=${query}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const posted = { request, url, ...(await currentSession(browser)) };
  const result = await handleAccountForm(posted).catch((thrown: unknown) => {
    if (thrown instanceof Response || (thrown && typeof thrown === "object" && "init" in thrown))
      return thrown;
    throw thrown;
  });
  if (result instanceof Response) {
    browser.cookies.store(result.headers);
    return { status: result.status, location: result.headers.get("Location") };
  }
  const { data, init } = result as {
    data: { errors?: Record<string, { message: string }>; defaultValues?: object } | null;
    init: ResponseInit;
  };
  const errors = Object.entries(data?.errors ?? {}).map(([field, { message }]) => [field, message]);
  return { status: init.status, errors: Object.fromEntries(errors), typed: data?.defaultValues };
}

async function start(browser: InProcessAuthClient, email: string, query = "two-factor") {
  const before = mailsTo(smtp, email).length;
  expect(await post(browser, query)).toMatchObject({ location: "/app/account?state=set-up-two-factor" });
  const emailCode = codeIn(await waitForMail(smtp, email, before));
  const { session: current } = await currentSession(browser);
  return { emailCode, secret: (await findSetupSecret(current.id)) ?? "" };
}

async function dialog(browser: InProcessAuthClient, state: string) {
  const url = new URL(`http://localhost:3000/app/account?state=${state}`);
  const headers = new Headers();
  const { session: current } = await currentSession(browser);
  const request = new Request(url, { headers: { cookie: browser.cookie } });
  const data = await loadDialog({ session: current, url, request, headers });
  browser.cookies.store(headers);
  return data;
}

async function owner() {
  const signedIn = await member();
  return { ...signedIn, ...(await insertTwoFactor(signedIn.person.id)) };
}

async function impersonated(browser: InProcessAuthClient) {
  const administrator = await makeUser({ role: "admin" });
  const { session: current } = await currentSession(browser);
  await db().update(session).set({ impersonatedBy: administrator.id }).where(eq(session.id, current.id));
}

/** Milliseconds. */
function passTime(duration: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + duration });
  onTestFinished(() => void vi.useRealTimers());
}

describe("turning it on", () => {
  test("takes the code of the app and the emailed one, and shows the recovery codes once", async () => {
    const { person, browser } = await member();
    const { emailCode, secret } = await start(browser, person.email);
    expect(await dialog(browser, "set-up-two-factor")).toMatchObject({
      appUrl: expect.stringContaining(`secret=${secret}`),
      setupKey: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
    });
    const code = appCode(secret);
    const form = { appCode: code, emailCode };
    expect(await post(browser, "set-up-two-factor", form)).toEqual({
      status: 302,
      location: "/app/account?state=recovery-codes",
    });
    const shown = await dialog(browser, "recovery-codes");
    const codes = shown && "codes" in shown ? (shown.codes ?? []) : [];
    expect(codes).toHaveLength(10);
    expect(await dialog(browser, "recovery-codes")).toEqual({ dialog: "recovery-codes", codes: undefined });
    const row = await findTwoFactor(db(), person.id);
    for (const text of [secret, ...codes]) expect(JSON.stringify(row)).not.toContain(text);
    expect(events).toMatchObject([
      { kind: "two-factor.on", actor: { id: person.id }, subject: { id: person.id } },
    ]);
    expect((await waitForMail(smtp, person.email, 1)).subject).toContain("is on for");
    expect(await findSetupSecret((await currentSession(browser)).session.id)).toBeUndefined();
    // The code that turned it on is used up.
    expect(await post(browser, "turn-off-two-factor", { code })).toMatchObject({ status: 400 });
    expect(await post(browser, "turn-off-two-factor", { code: codes[0] ?? "" })).toMatchObject({
      status: 302,
    });
  });

  test("changes nothing after a wrong code, and keeps what was typed", async () => {
    const { person, browser } = await member();
    const { emailCode, secret } = await start(browser, person.email);
    const wrongApp = { appCode: wrongCodeFor(appCode(secret), 3), emailCode };
    expect(await post(browser, "set-up-two-factor", wrongApp)).toEqual({
      status: 400,
      errors: { appCode: "twoFactor.errors.wrong" },
      typed: wrongApp,
    });
    const wrongEmail = { appCode: appCode(secret), emailCode: wrongCodeFor(emailCode) };
    expect(await post(browser, "set-up-two-factor", wrongEmail)).toEqual({
      status: 400,
      errors: { emailCode: "errors.auth.INVALID_OTP" },
      typed: wrongEmail,
    });
    expect(await post(browser, "set-up-two-factor", { appCode: "1", emailCode: "" })).toMatchObject({
      status: 400,
      errors: { appCode: expect.any(String), emailCode: expect.any(String) },
    });
    expect(await hasTwoFactor(person.id)).toBe(false);
    expect(kinds()).toEqual([]);
    const right = { appCode: appCode(secret), emailCode };
    expect(await post(browser, "set-up-two-factor", right)).toMatchObject({ status: 302 });
  });

  test("starts again once the setup has expired, or if none was started", async () => {
    const { person, browser } = await member();
    const { emailCode, secret } = await start(browser, person.email);
    passTime(3_601_000);
    const form = { appCode: appCode(secret), emailCode };
    for (const each of [browser, (await member()).browser])
      expect(await post(each, "set-up-two-factor", form)).toMatchObject({
        location: "/app/account?state=two-factor",
      });
    expect(await hasTwoFactor(person.id)).toBe(false);
    expect(await dialog(browser, "set-up-two-factor")).toMatchObject({ dialog: "two-factor" });
  });

  test("keeps the secret when another code is sent, but not for another session", async () => {
    const { person, browser } = await member();
    const first = await start(browser, person.email);
    const second = await start(browser, person.email, "two-factor&resend");
    expect(second.secret).toBe(first.secret);
    const elsewhere = await signedInClient(person.id);
    const other = await start(elsewhere, person.email);
    expect(other.secret).not.toBe(first.secret);
    const form = { appCode: appCode(first.secret), emailCode: other.emailCode };
    expect(await post(elsewhere, "set-up-two-factor", form)).toMatchObject({
      errors: { appCode: "twoFactor.errors.wrong" },
    });
  });

  test("happens once, also in parallel, and not if it is already on", async () => {
    const { person, browser } = await member();
    const { emailCode, secret } = await start(browser, person.email);
    const form = { appCode: appCode(secret), emailCode };
    await Promise.all([1, 2, 3].map(() => post(browser, "set-up-two-factor", form)));
    expect(kinds()).toEqual(["two-factor.on"]);
    const before = await findTwoFactor(db(), person.id);
    for (const state of ["two-factor", "set-up-two-factor"])
      expect(await post(browser, state, form)).toEqual({ status: 302, location: "/app/account" });
    expect(await findTwoFactor(db(), person.id)).toEqual(before);
    for (const state of ["two-factor", "set-up-two-factor"])
      expect(await dialog(browser, state)).toBeUndefined();
  });
});

describe("turning it off", () => {
  test.each(["app", "recovery"] as const)("takes a code: %s", async (by) => {
    const { person, browser, secret, recoveryCodes } = await owner();
    const code = by === "app" ? appCode(secret) : (recoveryCodes[0] ?? "");
    expect(await post(browser, "turn-off-two-factor", { code })).toMatchObject({ location: "/app/account" });
    expect(await hasTwoFactor(person.id)).toBe(false);
    const used = by === "recovery" ? ["two-factor.recovery"] : [];
    expect(events).toMatchObject(
      [...used, "two-factor.off"].map((kind) => ({
        kind,
        actor: { id: person.id },
        subject: { id: person.id },
      })),
    );
    await waitForMail(smtp, person.email, used.length);
    const subjects = mailsTo(smtp, person.email).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining("is off for"));
  });

  test("and new recovery codes are refused with a wrong code, ten times an hour", async () => {
    const { person, browser, recoveryCodes } = await owner();
    const forms = ["turn-off-two-factor", "new-recovery-codes"] as const;
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const refused = await post(browser, forms[wrong % 2] ?? "", { code: "0000000000" });
      expect(refused).toEqual({
        status: 400,
        errors: { code: "twoFactor.errors.wrong" },
        typed: { code: "0000000000" },
      });
    }
    for (const form of forms)
      expect(await post(browser, form, { code: recoveryCodes[0] ?? "" })).toMatchObject({ status: 429 });
    expect(await hasTwoFactor(person.id)).toBe(true);
    expect(kinds()).toEqual(Array(10).fill("two-factor.fail"));
  });

  test("offers no dialog to those who have not turned it on", async () => {
    const { browser } = await member();
    for (const state of ["turn-off-two-factor", "new-recovery-codes"]) {
      expect(await dialog(browser, state)).toBeUndefined();
      expect(await post(browser, state, { code: "000000" })).toMatchObject({ status: 400 });
    }
  });
});

test("new recovery codes replace the former ones", async () => {
  const { person, browser, secret, recoveryCodes } = await owner();
  const form = { code: appCode(secret) };
  expect(await post(browser, "new-recovery-codes", form)).toMatchObject({
    location: "/app/account?state=recovery-codes",
  });
  const shown = await dialog(browser, "recovery-codes");
  const codes = shown && "codes" in shown ? (shown.codes ?? []) : [];
  expect(kinds()).toEqual(["two-factor.codes"]);
  expect((await waitForMail(smtp, person.email, 0)).subject).toContain("New recovery codes");
  const row = await findTwoFactor(db(), person.id);
  expect(row && parseRecoveryCodes(row)).toHaveLength(10);
  expect(await post(browser, "turn-off-two-factor", { code: recoveryCodes[1] ?? "" })).toMatchObject({
    status: 400,
  });
  expect(await post(browser, "turn-off-two-factor", { code: codes[1] ?? "" })).toMatchObject({ status: 302 });
});

test("the recovery codes of another session are not shown", async () => {
  const { person, browser, secret } = await owner();
  await post(browser, "new-recovery-codes", { code: appCode(secret) });
  const other = await signedInClient(person.id);
  for (const [name, value] of browser.cookies)
    if (name.endsWith("recovery-codes")) other.cookies.set(name, value);
  expect(await dialog(other, "recovery-codes")).toEqual({ dialog: "recovery-codes", codes: undefined });
});

test("an impersonator can change nothing", async () => {
  const { person, browser, recoveryCodes } = await owner();
  const code = recoveryCodes[0] ?? "";
  await impersonated(browser);
  const without = await member();
  const { emailCode, secret } = await start(without.browser, without.person.email);
  await impersonated(without.browser);
  for (const [client, state, fields] of [
    [browser, "turn-off-two-factor", { code }],
    [browser, "new-recovery-codes", { code }],
    [without.browser, "two-factor", {}],
    [without.browser, "set-up-two-factor", { appCode: appCode(secret), emailCode }],
  ] as const)
    expect([state, (await post(client, state, fields)).status]).toEqual([state, 403]);
  expect(await dialog(without.browser, "set-up-two-factor")).toMatchObject({ dialog: "two-factor" });
  expect([await hasTwoFactor(person.id), await hasTwoFactor(without.person.id)]).toEqual([true, false]);
  expect(kinds()).toEqual([]);
});

test("a read-only installation offers nothing and changes nothing", async () => {
  const { person, browser, secret } = await owner();
  giveSettings({ readOnly: true });
  const { session: current } = await currentSession(browser);
  const url = new URL("http://localhost:3000/app/account");
  const shown = { session: current, url, request: new Request(url), headers: new Headers() };
  expect(await loadSection(shown)).toBeUndefined();
  expect(await dialog(browser, "turn-off-two-factor")).toBeUndefined();
  for (const [state, fields] of [
    ["turn-off-two-factor", { code: appCode(secret) }],
    ["new-recovery-codes", { code: appCode(secret) }],
  ] as const)
    expect([state, (await post(browser, state, fields)).status]).toEqual([state, 403]);
  expect(await hasTwoFactor(person.id)).toBe(true);
  expect((await post((await member()).browser, "two-factor")).status).toBe(403);
});

test("the account screen says whether it is on, and how many recovery codes are left", async () => {
  const { browser, person } = await owner();
  const url = new URL("http://localhost:3000/app/account");
  const section = async (client: InProcessAuthClient) =>
    loadSection({
      ...(await currentSession(client)),
      url,
      request: new Request(url),
      headers: new Headers(),
    });
  const [row] = await db().select().from(twoFactor).where(eq(twoFactor.userId, person.id));
  expect(await section(browser)).toEqual({
    on: { since: row?.createdAt.getTime(), recoveryCodes: 10 },
    required: false,
  });
  expect(await section((await member()).browser)).toEqual({ on: undefined, required: false });
});
