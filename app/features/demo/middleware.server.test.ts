import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { middleware } from "./middleware.server.ts";

beforeAll(() => {
  process.env.DEMO_MODE = "true";
});

async function respond(path: string, init?: RequestInit, response = new Response()) {
  const request = new Request(`http://localhost:3000${path}`, init);
  const context = new RouterContextProvider();
  context.set(languageContext, otherLanguage);
  const args = { request, url: new URL(request.url), context, params: {} };
  try {
    await middleware(args as unknown as Parameters<typeof middleware>[0], async () => response);
    return response;
  } catch (thrown) {
    return thrown;
  }
}

test("a script is told the reason in the reader's language", async () => {
  const response = await respond("/manager/repositories/new", {
    method: "POST",
    headers: { Accept: "application/json", Referer: "http://localhost:3000/manager/repositories/new" },
  });
  expect(response).toMatchObject({ status: 403 });
  expect(await (response as Response).json()).toEqual({
    code: "DEMO_MODE",
    error: textIn(otherLanguage, "demo.refused"),
  });
});

test.each([
  ["/manager/users/1/unban?notice=demo", "/manager/users/1", "/manager/users/1?notice=demo"],
  ["/?notice=demo", "/login", "/login?notice=demo"],
  ["/a?notice=demo", "/b?c=%C3%A9#d", "/b?c=%C3%A9&notice=demo#d"],
  ["/a?notice=demo", "/login?redirect=%2Fa%3Fnotice%3Ddemo", "/login?redirect=%2Fa%3Fnotice%3Ddemo"],
  ["/a?notice=demo", "https://elsewhere.example/b", "https://elsewhere.example/b"],
  ["/a", "/b", "/b"],
])("%s, redirected to %s, leads to %s", async (path, location, expected) => {
  const response = await respond(path, {}, new Response(null, { status: 302, headers: { location } }));
  expect((response as Response).headers.get("Location")).toBe(expected);
});
