import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { Role } from "#app/access/roles.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { z } from "#app/validation/zod.ts";
import { authorizeCaller } from "./authorize-caller.server.ts";
import { defineOperation } from "./operation.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, permissions: { apps: ["api"] } },
}));

function authorize(user: { name: string; role: string }, allowsMissingName = true) {
  const context = new RouterContextProvider();
  const session = { id: "1", user: { id: "1", email: "ada@example.org", ...user, role: user.role as Role } };
  context.set(sessionContext, session as unknown as CurrentSession);
  context.set(requestInfoContext, { address: "198.18.0.1", requestId: "test" });
  const operation = defineOperation({
    ...{ id: "try", method: "PATCH", path: "/try", tag: "try", allowsMissingName },
    permissions: { user: ["ban"] },
    response: { status: 204, schema: z.null() },
    handler: async () => ({ body: null }),
  });
  return authorizeCaller(new Request("http://localhost:3000/api/v1/try"), context, operation);
}

test("users without a name need no permission for what they may do without one", async () => {
  expect(await authorize({ name: "", role: "clerk" })).toMatchObject({ caller: { user: { name: "" } } });
  await expect(authorize({ name: "Ada", role: "clerk" })).rejects.toMatchObject({ message: "FORBIDDEN" });
  await expect(authorize({ name: "", role: "clerk" }, false)).rejects.toMatchObject({ message: "FORBIDDEN" });
  await expect(authorize({ name: "", role: "admin" }, false)).rejects.toMatchObject({
    message: "NAME_REQUIRED",
  });
  await expect(authorize({ name: "", role: "unknown" })).rejects.toMatchObject({ message: "FORBIDDEN" });
});
