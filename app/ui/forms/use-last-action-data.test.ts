import { expect, test } from "vitest";
import { isRedirectBack } from "./use-last-action-data.ts";

const screen = { pathname: "/users/1/update", search: "?page=2", hash: "", state: null, key: "first" };
const redirected = { ...screen, key: "next", state: { _isRedirect: true } };

test("an answer stays where a redirect leads back to its screen", () => {
  expect(isRedirectBack(screen, redirected, "REPLACE")).toBe(true);
  expect(isRedirectBack(screen, redirected, "PUSH", "/resources/time-zone")).toBe(true);
  expect(isRedirectBack(screen, screen, "POP")).toBe(true);
});

test("an answer goes with a link, a history entry, another screen and a success of the form", () => {
  expect(isRedirectBack(screen, { ...redirected, state: null }, "PUSH")).toBe(false);
  expect(isRedirectBack(screen, redirected, "POP")).toBe(false);
  expect(isRedirectBack(screen, { ...redirected, pathname: "/users/2/update" }, "PUSH")).toBe(false);
  expect(isRedirectBack(screen, { ...redirected, search: "" }, "PUSH")).toBe(false);
  expect(isRedirectBack(screen, redirected, "REPLACE", "/users/1/update?page=2")).toBe(false);
});
