import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { areaPermissionsMiddleware } from "./area-permissions.server.ts";
import type { CurrentSession } from "./session.server.ts";
import { sessionContext } from "./session-context.server.ts";

const guard = areaPermissionsMiddleware({ apps: ["manager"] });

async function statusFor(role: string | undefined, response: Response): Promise<number> {
  const context = new RouterContextProvider();
  if (role) context.set(sessionContext, { user: { role } } as CurrentSession);
  const call = { context } as unknown as Parameters<typeof guard>[0];
  try {
    return ((await guard(call, async () => response)) as Response).status;
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

test.each([
  [undefined, 200, 403],
  ["user", 200, 403],
  ["admin", 200, 200],
  [undefined, 302, 302],
  [undefined, 202, 202],
  [undefined, 307, 307],
  ["user", 404, 404],
])("for the role %s, the area turns a route's status %i into %i", async (role, original, status) => {
  expect(await statusFor(role, new Response(null, { status: original }))).toBe(status);
});
