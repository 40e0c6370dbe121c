import { expect, test } from "vitest";
import { productSlug } from "#app/product.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { flashCookie } from "./flash-cookie.server.ts";

const name = `${productSlug}.new-token`;
const flash = flashCookie("new-token", z.object({ name: limitedText(100), secret: limitedText(200) }));
const shown = { name: "تقرير; الليل=", secret: "a_secret" };

function cookieOf(setCookie: string) {
  return setCookie.split(";", 1)[0] ?? "";
}

test("a secret can only be read in its session", () => {
  const cookie = cookieOf(flash.serialize(shown, "one"));
  expect(flash.take(`theme=dark; ${cookie}`, "one").value).toEqual(shown);
  expect(flash.take(cookie, "two").value).toBeUndefined();
});

test("the cookie lasts a minute, is not readable by scripts and can be deleted", () => {
  const sent = flash.serialize(shown, "one");
  expect(sent).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const { setCookie } = flash.take(cookieOf(sent), "one");
  expect(setCookie).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(setCookie.split("=", 1)).toEqual(sent.split("=", 1));
});

test.each([null, "", `${name}=`, `${name}=%`, `${name}=AAAA`])("ignores the cookie header %j", (header) => {
  expect(flash.take(header, "one").value).toBeUndefined();
});
