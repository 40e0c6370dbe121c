import { expect, test, vi } from "vitest";
import { firstPermittedPath, homePath, permittedPaths } from "./navigation-paths.ts";
import { can, permissionsOf } from "./permissions.ts";
import { parseRoles, roleNames } from "./roles.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, includes: "user", permissions: { apps: ["manager"] } },
  visitor: { name: "visitor", order: 51, permissions: { apps: ["app"] } },
  porter: { name: "porter", order: 52, permissions: { apps: ["manager"] } },
  support: { name: "support", order: 53, permissions: { apps: ["manager"], user: ["list"] } },
}));

const own = ["/app", "/app/repositories", "/app/account"];

test.each([
  ["user", own],
  ["clerk", [...own, "/manager/repositories"]],
  ["visitor", ["/app"]],
  ["porter", []],
  ["support", ["/manager/dashboard", "/manager/users"]],
  ["admin", [...own, "/manager/dashboard", "/manager/repositories", "/manager/users"]],
  ["clerk,support", [...own, "/manager/dashboard", "/manager/repositories", "/manager/users"]],
  ["nothing", []],
  [undefined, []],
])("a %s may open %j", (role, screens) => {
  expect(permittedPaths(role)).toEqual(expect.arrayContaining(screens));
  const kept = /^\/(app(\/repositories|\/account)?|manager\/(dashboard|repositories|users))$/;
  expect(permittedPaths(role).filter((screen) => kept.test(screen))).toEqual(screens);
});

test.each([
  ["user", "/app", undefined],
  ["clerk", "/manager", "/manager/repositories"],
  ["visitor", "/app", undefined],
  ["porter", "/app", undefined],
  ["support", "/manager", "/manager/dashboard"],
  ["admin", "/manager", "/manager/dashboard"],
  ["nothing", "/app", undefined],
])("a %s starts at %s", (role, home, screen) => {
  expect(homePath(role)).toBe(home);
  expect(firstPermittedPath("manager", role)).toBe(screen);
});

test("a role has every user's permissions only if it includes them", () => {
  expect(roleNames).toEqual(expect.arrayContaining(["clerk", "visitor", "porter", "support"]));
  expect([roleNames[0], roleNames.at(-1)]).toEqual(["user", "admin"]);
  expect(parseRoles("support, clerk,baker")).toEqual(["support", "clerk"]);
  expect(can("clerk", permissionsOf("user"))).toBe(true);
  expect(can("visitor", permissionsOf("user"))).toBe(false);
  expect(can("visitor", { repository: ["read"] })).toBe(false);
  expect(permissionsOf("support")).toEqual({ apps: ["manager"], user: ["list"] });
});
