import { expect, test } from "vitest";
import { can, type Permissions, permissionsOf } from "./permissions.ts";
import { formatRoles, parseRoles, roleNames } from "./roles.ts";

const table: [role: string | null, permissions: Permissions, granted: boolean][] = [
  ["user", { apps: ["app"] }, true],
  ["user", { apps: ["api"] }, true],
  ["user", { account: ["update"] }, true],
  ["user", { account: ["change-email", "delete", "export"] }, true],
  ["user", { repository: ["read"] }, true],
  ["user", { apps: ["manager"] }, false],
  ["user", { apps: ["app", "manager"] }, false],
  ["user", { user: ["get"] }, false],
  ["user", { repository: ["create"] }, false],
  ["user", { user: ["list"] }, false],
  ["admin", { apps: ["app", "manager"] }, true],
  ["admin", { apps: ["api"] }, true],
  ["admin", { account: ["update"] }, true],
  ["admin", { account: ["change-email", "delete", "export"] }, true],
  ["admin", { repository: ["read", "create", "update", "delete"] }, true],
  ["admin", { user: ["create", "list", "set-role", "ban", "impersonate", "delete", "set-password"] }, true],
  ["admin", { session: ["list", "revoke", "delete"] }, true],
  ["admin", { user: ["impersonate-admins"] }, false],
  ["user, admin", { apps: ["app"], user: ["list"] }, true],
  ["admin,user", { apps: ["manager"] }, true],
  ["Admin", { apps: ["app"] }, false],
  ["administrator", { apps: ["app"] }, false],
  ["constructor", { apps: ["app"] }, false],
  ["", { apps: ["app"] }, false],
  [null, { apps: ["app"] }, false],
];

test.each(table)("the role %j with %j: %s", (role, permissions, granted) => {
  expect(can(role, permissions)).toBe(granted);
});

test.each(roleNames)("administrators may do everything that %s may", (role) => {
  expect(can("admin", permissionsOf(role))).toBe(true);
});

test.each(roleNames)("the role name %s is kebab-case, so that the search index finds it", (role) => {
  expect(role).toMatch(/^[a-z][a-z0-9-]{2,}$/);
});

test("parses roles with spaces and formats them without", () => {
  expect(parseRoles(" user , admin,nobody")).toEqual(["user", "admin"]);
  expect(formatRoles(["admin", "user", "admin"])).toBe("admin,user");
});
