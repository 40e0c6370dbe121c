import { describe, expect, test } from "vitest";
import { hostileRedirects } from "#tests/support/hostile-redirects.ts";
import { safeRedirect, withRedirect } from "./redirect.ts";

describe("safeRedirect", () => {
  test.each(hostileRedirects)("keeps %j on this origin", (value) => {
    const result = safeRedirect(value);
    if (result === undefined) return;
    expect(new URL(result, "https://app.example/login").origin).toBe("https://app.example");
    expect(result).toMatch(/^\/(?![/\\])/);
  });

  test.each([
    ["/app", "/app"],
    ["/manager/users?searchTerm=a%26b&page=2#row-3", "/manager/users?searchTerm=a%26b&page=2#row-3"],
    ["app", "/app"],
    ["?a=1", "/?a=1"],
    ["/app/été", "/app/%C3%A9t%C3%A9"],
  ])("turns %j into %j", (value, expected) => {
    expect(safeRedirect(value)).toBe(expected);
  });

  test.each([null, undefined, "", "x".repeat(2001)])("ignores %j", (value) => {
    expect(safeRedirect(value)).toBeUndefined();
  });
});

test("withRedirect keeps the query of the target", () => {
  expect(withRedirect("/login", "/app?a=1&b=2")).toBe("/login?redirect=%2Fapp%3Fa%3D1%26b%3D2");
  expect(withRedirect("/login", "/")).toBe("/login");
  expect(withRedirect("/login", undefined)).toBe("/login");
});

test("withRedirect leaves out a target that safeRedirect would ignore", () => {
  const longest = `/${"a".repeat(1999)}`;
  expect(withRedirect("/login", longest)).toContain(encodeURIComponent(longest));
  expect(withRedirect("/login", `${longest}a`)).toBe("/login");
});
