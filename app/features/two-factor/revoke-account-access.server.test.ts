import { beforeAll, expect, test } from "vitest";
import { revokeAccountAccess } from "#app/auth/revoke-account-access.server.ts";
import { updateUser } from "#app/features/users/user-writes.server.ts";
import { transaction } from "#db/client.server.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { insertTwoFactor } from "#tests/support/two-factor/insert-two-factor.ts";
import { hasTwoFactor } from "./two-factor.server.ts";

beforeAll(migrateTestDatabase);

test.each([
  ["the user's own change of the email", { keepSessionId: "current" }, true],
  [
    "the undo of a change before which it was turned on",
    { trustedUntil: new Date(Date.now() + 60_000) },
    true,
  ],
  ["the undo of a change after which it was turned on", { trustedUntil: new Date(1) }, false],
  ["the first proof of access to a mailbox", {}, false],
  ["a change that keeps the rest", { keepOtherSessions: true, keepProviders: true }, false],
])("%s keeps it: %s", async (_, options, kept) => {
  const { id } = await makeUser();
  await insertTwoFactor(id);
  const revoked = await transaction((tx) => revokeAccountAccess(tx, id, options));
  expect([revoked, await hasTwoFactor(id)]).toEqual([kept ? 0 : 1, kept]);
});

test("an administrator's change of the email turns it off, one of the name does not", async () => {
  const { id, name, email } = await makeUser();
  await insertTwoFactor(id);
  await updateUser(commandLineActor, id, { name: "Other", email });
  expect(await hasTwoFactor(id)).toBe(true);
  await updateUser(commandLineActor, id, { name, email: `other-${email}` });
  expect(await hasTwoFactor(id)).toBe(false);
});
