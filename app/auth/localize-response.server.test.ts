import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { otherLanguage } from "#tests/support/languages.ts";
import { localizeResponse } from "./localize-response.server.ts";

const translator = i18nFor(otherLanguage);
const { t } = translator;

test("only translates the message of a known code", async () => {
  const cookies = new Headers();
  cookies.append("Set-Cookie", "one=1");
  cookies.append("Set-Cookie", "two=2");
  const body = { code: "INVALID_OTP", message: "Invalid OTP", more: [1] };
  const response = await localizeResponse(Response.json(body, { status: 400, headers: cookies }), translator);
  expect(response.status).toBe(400);
  expect(response.headers.get("Content-Language")).toBe(otherLanguage);
  expect(response.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
  expect(await response.json()).toEqual({ ...body, message: t("errors.auth.INVALID_OTP") });
});

test("a rate limit says how many minutes are left", async () => {
  const body = { code: "TOO_MANY_REQUESTS", message: "", retryAfterSeconds: 110 };
  const response = await localizeResponse(Response.json(body, { status: 429 }), translator);
  expect(await response.json()).toMatchObject({ message: t("errors.auth.TOO_MANY_REQUESTS", { count: 2 }) });
});

test("keeps the details about a field", async () => {
  const body = { code: "VALIDATION_ERROR", message: "[body.email] Invalid input" };
  const response = await localizeResponse(Response.json(body, { status: 400 }), translator);
  expect(await response.json()).toEqual({
    code: "VALIDATION_ERROR",
    message: t("errors.auth.VALIDATION_ERROR"),
    details: "[body.email] Invalid input",
  });
});

test.each([
  Response.json({ code: "SOMETHING_NEW", message: "Something new" }, { status: 400 }),
  Response.json({ code: "INVALID_OTP", message: "not a refusal" }),
  Response.json(null, { status: 500 }),
  new Response("<h1>", { status: 502, headers: { "Content-Type": "text/html" } }),
  new Response("{", { status: 500, headers: { "Content-Type": "application/json" } }),
  new Response(null, { status: 302, headers: { Location: "/login/error?error=INVALID_OTP" } }),
])("leaves other responses unchanged (%#)", async (response) => {
  expect(await localizeResponse(response, translator)).toBe(response);
});
