import { expect, test } from "vitest";
import { readCookie, serializeCookie } from "./cookies.server.ts";

test.each(["open", "Europe/Berlin", "token.aA+/=", "a; b=c, ü", ""])("reads %j as written", (value) => {
  const [pair] = serializeCookie("name", value, { maxAge: 60 }).split(";");
  expect(readCookie(`rename=other; ${pair}; name=second`, "name")).toBe(value);
});

test("reads values that a script wrote without encoding them", () => {
  expect(readCookie("browserTimeZone=Etc/GMT+1", "browserTimeZone")).toBe("Etc/GMT+1");
});

test.each([null, undefined, "", "name", "name=%ff", "other=name=1"])("finds none in %j", (header) => {
  expect(readCookie(header, "name")).toBeUndefined();
});

test("writes the attributes", () => {
  expect(serializeCookie("name", "1", { maxAge: 60 })).toBe(
    "name=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
  );
  expect(serializeCookie("name", "1", { maxAge: 60, httpOnly: false })).toBe(
    "name=1; Max-Age=60; Path=/; SameSite=Lax",
  );
});
