import { redirect } from "react-router";
import { expect, test } from "vitest";
import { otherLanguage } from "#tests/support/languages.ts";
import { createTestRequestHandler } from "#tests/support/test-router.ts";
import { languageMiddleware } from "./language.ts";

const handle = createTestRequestHandler(
  [
    { path: "/page", module: { loader: () => null, default: () => null } },
    { path: "/redirect", module: { loader: () => redirect("/page"), default: () => null } },
    { path: "/refused", module: { middleware: [refuse], loader: () => null, default: () => null } },
    {
      path: "/file",
      module: { loader: () => new Response("a", { headers: { "Content-Type": "text/csv" } }) },
    },
  ],
  { root: { middleware: [languageMiddleware] } },
);

function refuse(): never {
  throw redirect("/page");
}

async function storedLanguage(path: string) {
  const response = await handle(new Request(`http://localhost${path}`));
  return /^lng=([^;]*)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1];
}

test.each(["/page", "/page.data", "/redirect", "/redirect.data", "/refused"])(
  "%s keeps the language of the URL",
  async (path) => {
    expect(await storedLanguage(`${path}?lng=${otherLanguage}`)).toBe(otherLanguage);
    expect(await storedLanguage(`${path}?lng=${otherLanguage.toUpperCase()}-CA`)).toBe(otherLanguage);
    expect(await storedLanguage(`${path}?lng=tlh`)).toBeUndefined();
    expect(await storedLanguage(path)).toBeUndefined();
  },
);

test("the language of a file's URL is not kept", async () => {
  expect(await storedLanguage(`/file?lng=${otherLanguage}`)).toBeUndefined();
});
