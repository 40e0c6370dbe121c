import { describe, expect, test } from "vitest";
import { safeRedirect, withRedirect } from "./redirect.ts";

/** Each of these would lead away, or do something else than open a page of this origin, if it were followed as it is. */
export const hostileRedirects = [
  "https://evil.example",
  "http://evil.example/app",
  "HTTPS://EVIL.EXAMPLE",
  "//evil.example",
  "///evil.example",
  "////evil.example/app",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "\\\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u0000//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/app/..//evil.example",
  "/app/../..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "./\\/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://plumbline.invalid@evil.example",
  "https://localhost:3000@evil.example/",
  "//localhost:3000@evil.example/",
  "//evil.example\\@localhost:3000",
  "https://evil.example#@localhost:3000",
  "https://localhost.evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "ftp://evil.example",
  "mailto:someone@evil.example",
  "https://[::1]:1/",
  "http://",
  "https://%",
];

describe("safeRedirect", () => {
  test.each(hostileRedirects)("%j stays on this origin", (value) => {
    const result = safeRedirect(value);
    if (result === undefined) return;
    // As a browser follows a Location header.
    expect(new URL(result, "https://app.example/login").origin).toBe("https://app.example");
    expect(result).toMatch(/^\/(?![/\\])/);
  });

  test.each([
    ["/app", "/app"],
    ["/manager/users?searchTerm=a%26b&page=2#row-3", "/manager/users?searchTerm=a%26b&page=2#row-3"],
    ["app", "/app"],
    ["?a=1", "/?a=1"],
    ["/app/été", "/app/%C3%A9t%C3%A9"],
  ])("%j leads to %j", (value, expected) => {
    expect(safeRedirect(value)).toBe(expected);
  });

  test.each([null, undefined, "", "x".repeat(2001)])("%j leads nowhere", (value) => {
    expect(safeRedirect(value)).toBeUndefined();
  });
});

test("withRedirect keeps the query of the page to come back to", () => {
  expect(withRedirect("/login", "/app?a=1&b=2")).toBe("/login?redirect=%2Fapp%3Fa%3D1%26b%3D2");
  expect(withRedirect("/login", "/")).toBe("/login");
  expect(withRedirect("/login", undefined)).toBe("/login");
});
