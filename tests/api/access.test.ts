import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "#app/access/permissions.ts";
import { roleNames } from "#app/access/roles.ts";
import { operations } from "#app/features/api/operations/operations.ts";
import { operationPermissions, successCases } from "./api-request-cases.ts";
import { type ApiWorld, call, startApiWorld } from "./api-world.ts";

// Every operation by every role. Source: OWASP API Security Top 10 2023, API1 and API5; OWASP ASVS 5.0,
// 8.2.1.

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld();
}, 30_000);

afterAll(() => world.stop());

const roles = ["nothing", ...roleNames, "user,admin"];

test.each(operations.map((operation) => [operation.id, operation] as const))(
  "%s",
  async (id, { permissions }) => {
    const statuses: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    for (const role of roles) {
      const sent = await successCases[id]?.(world);
      if (!sent) throw new Error(`No request case for ${id}`);
      const token = sent.token && (await world.token(await world.person(role)));
      const { status } = await call(world, { ...sent, token });
      statuses[role] = status < 300 || status === 404;
      expected[role] = permissions === null || (can(role, { apps: ["api"] }) && can(role, permissions));
      expect([role, status, statuses[role]]).toEqual([role, statuses[role] ? status : 403, expected[role]]);
    }
  },
);

test("each operation requires the permission listed here, which is that of its screen", () => {
  const needed = Object.fromEntries(operations.map(({ id, permissions }) => [id, permissions]));
  expect(needed).toEqual({
    getAccount: {},
    updateAccount: { account: ["update"] },
    exportAccount: { account: ["export"] },
    listOwnSessions: { account: ["update"] },
    endOtherSessions: { account: ["update"] },
    endOwnSession: { account: ["update"] },
    listUsers: { user: ["list"] },
    createUser: { user: ["create"] },
    getUser: { user: ["get"] },
    updateUser: { user: ["update"] },
    deleteUser: { user: ["delete"] },
    banUser: { user: ["ban"] },
    unbanUser: { user: ["ban"] },
    setUserRole: { user: ["set-role"] },
    listUserSessions: { user: ["get"], session: ["list"] },
    revokeUserSessions: { session: ["revoke"] },
    revokeUserSession: { session: ["revoke"] },
    listRepositories: { repository: ["read"] },
    createRepository: { repository: ["create"] },
    getRepository: { repository: ["read"] },
    updateRepository: { repository: ["update"] },
    deleteRepository: { repository: ["delete"] },
    getHealth: null,
    ...operationPermissions,
  });
});
