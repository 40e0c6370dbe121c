import { expect, test } from "vitest";
import { productSlug } from "#app/product.ts";
import { newTokenFlashCookie, readNewTokenFlash } from "./new-token-flash.server.ts";

const name = `${productSlug}.new-token`;
const shown = { name: "تقرير; الليل=", secret: "a_secret" };

function cookieOf(setCookie: string) {
  return setCookie.split(";", 1)[0] ?? "";
}

test("a message can only be read in its session", () => {
  const cookie = cookieOf(newTokenFlashCookie(shown, "one"));
  expect(readNewTokenFlash(`theme=dark; ${cookie}`, "one").shown).toEqual(shown);
  expect(readNewTokenFlash(cookie, "two").shown).toBeUndefined();
});

test("the cookie lasts a minute, is not readable by scripts and can be deleted", () => {
  const sent = newTokenFlashCookie(shown, "one");
  expect(sent).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const { setCookie } = readNewTokenFlash(cookieOf(sent), "one");
  expect(setCookie).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(setCookie.split("=", 1)).toEqual(sent.split("=", 1));
});

test.each([null, "", `${name}=`, `${name}=%`, `${name}=AAAA`])("ignores the cookie header %j", (header) => {
  expect(readNewTokenFlash(header, "one").shown).toBeUndefined();
});
