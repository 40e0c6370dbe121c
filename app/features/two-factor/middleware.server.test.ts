import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { InProcessAuthClient, signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { giveSettings } from "#tests/support/given-settings.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { middleware } from "./middleware.server.ts";

let requiredFor: string;

vi.mock("#app/settings.server.ts", async (original) => {
  const { withGivenSettings } = await import("#tests/support/given-settings.ts");
  const all = await original<typeof import("#app/settings.server.ts")>();
  return { ...withGivenSettings(all), getGroupSettings: () => ({ TWO_FACTOR_REQUIRED_FOR: requiredFor }) };
});

beforeAll(migrateTestDatabase);
beforeEach(() => {
  giveSettings({});
  requiredFor = "everyone";
});

/** @returns the status and the place of the redirect, or undefined if the request goes on */
async function visit(browser: InProcessAuthClient, path = "/app", form?: object) {
  const request = browser.request(path, form);
  const args = { request, url: new URL(request.url), context: await browser.context(), params: {} };
  try {
    await middleware(args as unknown as Parameters<typeof middleware>[0], async () => new Response());
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get("Location") ?? thrown.status;
  }
}

async function member(role = "user") {
  const person = await makeUser({ role });
  return { person, browser: await signedInClient(person.id) };
}

const setup = "/app/account?state=two-factor";

test("leads users without a second factor to its setup, until they have one", async () => {
  const { person, browser } = await member();
  for (const path of ["/app", "/", "/app/repositories?searchTerm=a", "/search", "/accounts"])
    expect([path, await visit(browser, path)]).toEqual([path, setup]);
  expect(await visit(browser, "/api/auth/list-sessions")).toBe(403);
  await insertTwoFactor(person.id);
  for (const path of ["/app", "/api/auth/list-sessions"]) expect(await visit(browser, path)).toBeUndefined();
});

test.each([
  "/app/account",
  "/APP/account/",
  "/manager/account?state=set-up-two-factor",
  "/account/sessions/end-others",
  "/onboarding",
  "/resources/theme",
  "/logout",
  "/email-change/undo?token=a",
  "/api/auth/sign-out",
])("leaves %s open", async (path) => {
  expect(await visit((await member()).browser, path)).toBeUndefined();
});

test.each([
  ["", undefined],
  ["?state=change-name", undefined],
  ["?state=set-up-two-factor", undefined],
  ["?state=of-another-feature", setup],
])("a form of the account screen with the query %j leads to %s", async (query, expected) => {
  expect(await visit((await member()).browser, `/app/account${query}`, {})).toBe(expected);
});

test.each([
  ["nobody", "admin", false],
  ["manager-area", "user", false],
  ["manager-area", "admin", true],
  ["everyone", "user", true],
])("required for %s, of a user with the role %s: %s", async (group, role, required) => {
  requiredFor = group;
  expect((await visit((await member(role)).browser)) !== undefined).toBe(required);
});

test("is required neither of visitors, nor of an impersonator, nor in a read-only installation", async () => {
  expect(await visit(new InProcessAuthClient())).toBeUndefined();
  const { person, browser } = await member();
  giveSettings({ readOnly: true });
  expect(await visit(browser)).toBeUndefined();
  giveSettings({});
  expect(await visit(browser)).toBe(setup);
  const { id } = await makeUser({ role: "admin" });
  await db().update(session).set({ impersonatedBy: id }).where(eq(session.userId, person.id));
  expect(await visit(browser)).toBeUndefined();
});
