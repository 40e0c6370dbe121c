import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { languageContext } from "#app/i18n/current-language.server.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { middleware } from "./middleware.server.ts";

beforeAll(() => {
  process.env.DEMO_MODE = "true";
});

async function respond(path: string, init: RequestInit) {
  const request = new Request(`http://localhost:3000${path}`, init);
  const context = new RouterContextProvider();
  context.set(languageContext, otherLanguage);
  const args = { request, url: new URL(request.url), context, params: {} };
  try {
    return await middleware(args as unknown as Parameters<typeof middleware>[0], async () => new Response());
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
