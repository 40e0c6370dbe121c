import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestUrlContext } from "#app/http/request-url.server.ts";
import { settings } from "#app/settings.server.ts";
import { linkingScreen, redirectAfterSignIn, requirePermission } from "./guards.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { sessionContext } from "./session-context.server.ts";

const { origin } = settings().baseUrl;

function redirectFor(path: string, { from, session }: { from?: string; session?: object } = {}) {
  const context = new RouterContextProvider();
  context.set(requestUrlContext, new URL(path, origin));
  context.set(sessionContext, (session ?? null) as CurrentSession | null);
  const request = new Request(new URL(path, origin), { headers: from ? { Referer: from } : {} });
  try {
    requirePermission(context, {}, { returnTo: linkingScreen(context, request) });
  } catch (thrown) {
    return (thrown as Response).headers.get("Location");
  }
  throw new Error("It was allowed");
}

test("signing in for a download leads back to the screen with its link", () => {
  const from = `${origin}/app/things?sort=name`;
  expect(redirectFor("/files/1", { from })).toBe("/login?redirect=%2Fapp%2Fthings%3Fsort%3Dname");
  const session = { user: { name: "" } };
  expect(redirectFor("/files/1", { from, session })).toBe(
    "/onboarding?redirect=%2Fapp%2Fthings%3Fsort%3Dname",
  );
});

test.each([undefined, "https://elsewhere.example/", `${origin}/files/1`])(
  "signing in for a download opened from %s leads to the download",
  (from) => {
    expect(redirectFor("/files/1", { from })).toBe("/login?redirect=%2Ffiles%2F1");
  },
);

test("a requested page is loaded as a document after signing in, the home page is not", () => {
  const init = { headers: { "Set-Cookie": "session=1" } };
  for (const [requested, location, reload] of [
    ["/files/1", "/files/1", "true"],
    ["https://elsewhere.example/", "/app", null],
    ["", "/app", null],
  ] as const) {
    const { headers } = redirectAfterSignIn(requested, "/app", init);
    expect([headers.get("Location"), headers.get("X-Remix-Reload-Document")]).toEqual([location, reload]);
    expect(headers.getSetCookie()).toEqual(["session=1"]);
  }
});
