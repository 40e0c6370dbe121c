import { expect, test } from "vitest";
import { roleNames } from "#app/access/roles.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";

test("every role has a name and a description", () => {
  const keys = roleNames.flatMap((role) => [`users.roles.${role}`, `users.roleDescriptions.${role}`]);
  expect(keys.filter((key) => !i18nFor("en").exists(key))).toEqual([]);
});
