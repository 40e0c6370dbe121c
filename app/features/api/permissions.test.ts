import { describe, expect, test } from "vitest";
import { can, isRefusedAsImpersonator } from "#app/access/permissions.ts";

describe.each(["create", "revoke"] as const)("%s a token", (action) => {
  test("may everybody, of their own", () => {
    expect(["user", "admin", ""].map((role) => can(role, { token: [action] }))).toEqual([true, true, false]);
  });

  test("may no administrator while acting as somebody else", () => {
    expect(isRefusedAsImpersonator({ impersonatorId: "an administrator" }, { token: [action] })).toBe(true);
  });
});
