import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeRole } from "../support/made-role.ts";
import { copyProject, findShellScriptFailure, runIn } from "../support/project-copy.ts";

vi.setConfig({ testTimeout: 1_800_000 });

let copy = "";

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("new roles pass every check and are part of the access matrix", async () => {
  await makeRole(copy, "bookkeeper");
  await makeRole(copy, "reader", 'permissions: { apps: ["manager"], repository: ["read"] },');
  await makeRole(
    copy,
    "people-manager",
    'includes: "user",\n  permissions: { user: ["list", "ban", "update"] },',
  );
  await makeRole(copy, "porter", 'permissions: { apps: ["manager"] },');
  const vitest = "npx vitest run --project unit --project server";
  const tests = "access-matrix api/access route-permissions app/access permissions typography translations";
  const checks = ["npm run check", `${vitest} ${tests} users/privilege-escalation api/openapi`];
  for (const check of checks) expect(await findShellScriptFailure(copy, check)).toBe("");
});

test("an unknown permission is a type error", async () => {
  await makeRole(copy, "baker", 'permissions: { repository: ["bake"] },');
  const { code, out } = await runIn(copy, "npx", "tsc", "--noEmit");
  expect([code, out]).toEqual([2, expect.stringContaining("app/roles/baker.ts")]);
  expect(out).toContain('"bake"');
});
