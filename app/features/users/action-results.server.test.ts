import { type ActionFunction, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { requestUrlContext, sessionContext } from "#app/auth/session-context.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { takeToast } from "#app/shell/toast.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { createTestRequestHandler } from "#tests/support/test-router.ts";
import { action as deleteUser } from "./routes/delete.ts";
import { action as resendInvitation } from "./routes/resend-invitation.ts";
import { action as revokeSessions } from "./routes/revoke-sessions.ts";
import { action as unban } from "./routes/unban.ts";

beforeAll(migrateTestDatabase);

/** As an administrator. @param action of the route; its type depends on the route's parameters */
async function post(action: unknown, path: string, fields: [string, string][] = []) {
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  const user = await makeUser({ role: "admin" });
  context.set(sessionContext, { user } as unknown as CurrentSession);
  context.set(requestUrlContext, url);
  context.set(requestInfoContext, { address: "198.18.0.1", requestId: "test" });
  const pattern = url.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id");
  const handle = createTestRequestHandler([{ path: pattern, module: { action: action as ActionFunction } }]);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const response = await handle(request, context);
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const { toast } = await takeToast(new Request(url, { headers: { cookie } }));
  return { location: response.headers.get("Location"), type: toast?.type, message: toast?.message };
}

test.each([
  ["delete", deleteUser],
  ["unban", unban],
  ["invite", resendInvitation],
  ["sessions/revoke", revokeSessions],
])("%s of a deleted user leads back to the list as it was", async (name, action) => {
  const list = encodeURIComponent("searchTerm=ada&status=banned");
  expect(await post(action, `/manager/users/${crypto.randomUUID()}/${name}?list=${list}`)).toEqual({
    location: "/manager/users?searchTerm=ada&status=banned",
    type: "info",
    message: "This account no longer exists.",
  });
});
