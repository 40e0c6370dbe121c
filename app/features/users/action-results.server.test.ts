import { type ActionFunction, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { requestUrlContext, sessionContext } from "#app/auth/session-context.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { takeToast } from "#app/shell/toast.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { createTestRequestHandler } from "#tests/support/test-router.ts";
import { action as changeSelected } from "./routes/bulk.tsx";
import { action as deleteUser } from "./routes/delete.ts";
import { action as resendInvitation } from "./routes/resend-invitation.ts";
import { action as revokeSessions } from "./routes/revoke-sessions.ts";
import { action as unban } from "./routes/unban.ts";

beforeAll(migrateTestDatabase);

/** @param action of the route; its type depends on the route's parameters */
async function post(action: unknown, path: string, fields: string[][] = [], as?: object) {
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  const user = as ?? (await makeUser({ role: "admin" }));
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

test.each([
  { includesSelf: false, left: "" },
  { includesSelf: true, left: " 1 user was not changed: a rule forbids it." },
])("a bulk change tells who was already deleted, with the own account: $includesSelf", async (row) => {
  const own = await makeUser({ role: "admin" });
  const ids = [(await makeUser()).id, (await makeUser()).id, crypto.randomUUID()];
  if (row.includesSelf) ids.push(own.id);
  const fields = [["operation", "ban"], ...ids.map((id) => ["id", id])];
  expect(await post(changeSelected, "/manager/users/bulk", fields, own)).toEqual({
    location: "/manager/users",
    type: "warning",
    message: `2 users banned. 1 user had already been deleted.${row.left}`,
  });
});
