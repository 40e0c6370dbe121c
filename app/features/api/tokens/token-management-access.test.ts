import { describe, expect, test } from "vitest";
import { can, isDeniedWhileImpersonating } from "#app/access/permissions.ts";

describe.each(["create", "revoke"] as const)("%s a token", (action) => {
  test("is allowed for one's own account", () => {
    expect(["user", "admin", ""].map((role) => can(role, { token: [action] }))).toEqual([true, true, false]);
  });

  test("is refused while impersonating", () => {
    expect(isDeniedWhileImpersonating({ impersonatorId: "an administrator" }, { token: [action] })).toBe(
      true,
    );
  });
});
