import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { giveSettings } from "#tests/support/given-settings.ts";
import { findFirstSteps } from "./first-steps.server.ts";

const given = vi.hoisted(() => ({ backup: {} }));

vi.mock("#app/settings.server.ts", async (original) => {
  const { withGivenSettings } = await import("#tests/support/given-settings.ts");
  return withGivenSettings(await original<typeof import("#app/settings.server.ts")>());
});
vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, permissions: { apps: ["manager"], user: ["create"], job: ["read"] } },
}));
vi.mock("#db/sqlite-or-postgres/backup/state.server.ts", () => ({ backupState: () => given.backup }));

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  giveSettings({});
  given.backup = {};
  await db().delete(user);
  await makeUser();
});

test("a new installation lists the first steps, and checks off completed ones", async () => {
  expect(await stepsOf("admin")).toEqual({ name: true, colleague: false, mail: false, backup: false });
  giveSettings({ smtpUrl: "smtp://localhost" });
  given.backup = { newestAt: 1 };
  expect(await stepsOf("admin")).toEqual({ name: true, colleague: false, mail: true, backup: true });
  await makeUser();
  expect(await stepsOf("admin")).toEqual({});
  given.backup = {};
  expect(await stepsOf("admin")).toEqual({ name: true, colleague: true, mail: true, backup: false });
});

test("leaves out the backup for users who may not run jobs", async () => {
  expect(await stepsOf("clerk")).toEqual({ name: true, colleague: false, mail: false });
});

test("hides the first steps from users who may not add users, and in read-only mode", async () => {
  expect(await stepsOf("admin")).not.toEqual({});
  expect(await stepsOf("user")).toEqual({});
  giveSettings({ readOnly: true });
  expect(await stepsOf("admin")).toEqual({});
});

test("an installation with more than a few users lists no first steps", async () => {
  for (const _more of [2, 3, 4, 5]) await makeUser();
  expect(await stepsOf("admin")).not.toEqual({});
  await makeUser();
  expect(await stepsOf("admin")).toEqual({});
});

async function stepsOf(role: string) {
  const steps = await findFirstSteps({ name: "Grace", role } as CurrentSession["user"]);
  return Object.fromEntries(steps.map(({ name, isDone }) => [name, isDone]));
}
