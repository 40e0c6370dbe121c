import { expect, test } from "vitest";
import { showToken, takeShownToken } from "./shown-token.server.ts";

const shown = { name: "تقرير; الليل=", secret: "plumb_secret" };

function cookieOf(setCookie: string) {
  return setCookie.split(";", 1)[0] ?? "";
}

test("what is sent to a session is told to that session alone", () => {
  const cookie = cookieOf(showToken(shown, "one"));
  expect(takeShownToken(`theme=dark; ${cookie}`, "one").shown).toEqual(shown);
  expect(takeShownToken(cookie, "two").shown).toBeUndefined();
});

test("the cookie lives for a minute, away from scripts, and is taken back by its name", () => {
  const sent = showToken(shown, "one");
  expect(sent).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const { setCookie } = takeShownToken(cookieOf(sent), "one");
  expect(setCookie).toMatch(/=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(setCookie.split("=", 1)).toEqual(sent.split("=", 1));
});

test.each([null, "", "plumbline.new-token=", "plumbline.new-token=%", "plumbline.new-token=AAAA"])(
  "a cookie header %j tells nothing",
  (header) => {
    expect(takeShownToken(header, "one").shown).toBeUndefined();
  },
);
