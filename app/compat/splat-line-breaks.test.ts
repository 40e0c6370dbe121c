import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { missesSplatRoutes } from "./splat-line-breaks.ts";

const routes = [{ path: "api/*" }];

test.each(["%0a", "%0D", "%e2%80%a8", "%E2%80%A9"])(
  "the flaw: a splat route misses a path with %s",
  (end) => {
    expect(matchRoutes(routes, `/api/users${end}`)).toBeNull();
    expect(missesSplatRoutes(`/api/users${end}`)).toBe(true);
  },
);

test.each(["", "%09", "%0b", "%c2%85", "%20"])("a splat route matches a path with %j", (end) => {
  expect(matchRoutes(routes, `/api/users${end}`)).not.toBeNull();
  expect(missesSplatRoutes(`/api/users${end}`)).toBe(false);
});
