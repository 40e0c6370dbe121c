import type { RouterContextProvider } from "react-router";
import { deleteOwnAccount, sendDeletionCode } from "#app/account/account-deletion.server.ts";
import { getSession } from "#app/auth/current-session.server.ts";
import { otpSchema } from "#app/auth/login.schema.ts";
import { can, type Permissions } from "#app/auth/permissions.ts";
import { sessionCookieName, tokenCookie } from "#app/auth/session.server.ts";
import { type ListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { stopImpersonation } from "#app/users/impersonation.server.ts";
import { userList } from "#app/users/user.schema.ts";
import { listUsers } from "#app/users/user-list.server.ts";

type Call = (request: Request, context: Readonly<RouterContextProvider>) => Promise<Response>;

/** Calls of better-auth's addresses that are answered by the product's own rules and queries. */
export const ownCalls: Record<string, Call | undefined> = {
  "GET /admin/list-users": listPeople,
  "POST /admin/stop-impersonating": stop,
  "POST /delete-user": deleteAccount,
};

/** Rows that may be passed over: whoever wants more follows `next`. */
const longestOffset = 1000;

/**
 * `searchValue`, `sortBy` (name, email, role, createdAt, lastSignInAt), `sortDirection`, `limit` (to 100) and `offset`
 * as better-auth has them; `after` takes the `next` of an answer.
 */
async function listPeople(request: Request, context: Readonly<RouterContextProvider>) {
  const refused = refusal(context, { user: ["list"] });
  if (refused) return refused;
  const given = new URL(request.url).searchParams;
  const limit = Math.min(100, Math.max(1, wholeNumber(given.get("limit"), 100)));
  let offset = wholeNumber(given.get("offset"), 0);
  if (offset > longestOffset) {
    return problem(400, "OFFSET_TOO_LARGE", `Follow "next" instead of an offset above ${longestOffset}`);
  }
  let query: ListQuery<typeof userList> = parseListQuery(userList, searchOf(given));
  for (; offset > 0; offset -= 100) {
    const { next } = await listUsers(query, Math.min(offset, 100));
    if (!next) return Response.json({ users: [], total: 0, limit });
    query = { ...query, after: next };
  }
  const page = await listUsers(query, limit);
  return Response.json({
    users: page.rows.map(({ createdAt, lastSignInAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt),
    })),
    total: page.total.count,
    more: page.total.more,
    limit,
    next: page.next,
  });
}

async function stop(request: Request, context: Readonly<RouterContextProvider>) {
  if (!getSession(context)) return problem(401, "UNAUTHORIZED", "Sign in first");
  const stopped = await stopImpersonation(request, context);
  if (!stopped) return problem(400, "NOT_IMPERSONATING", "You are not impersonating anyone");
  return Response.json({ success: true, restored: stopped.restored }, { headers: stopped.headers });
}

/** Without a `token` a code is sent; with the code as `token` the account is deleted. */
async function deleteAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  if (!session) return problem(401, "UNAUTHORIZED", "Sign in first");
  if (session.impersonatedBy) return problem(403, "FORBIDDEN", "Not while impersonating");
  const { token } = ((await request.json().catch(() => null)) ?? {}) as { token?: unknown };
  if (token === undefined) {
    const error = await sendDeletionCode(session.user, context);
    return error ? refusedBy(error) : Response.json({ success: true, message: "A code was sent" });
  }
  const code = otpSchema.safeParse(token);
  if (!code.success) return problem(400, "INVALID_OTP", "Invalid code");
  const error = await deleteOwnAccount(session.user, code.data, context);
  if (error) return refusedBy(error);
  return Response.json(
    { success: true, message: "User deleted" },
    { headers: { "Set-Cookie": tokenCookie(sessionCookieName(), null, new Date()) } },
  );
}

function refusal(context: Readonly<RouterContextProvider>, permissions: Permissions) {
  const session = getSession(context);
  if (!session) return problem(401, "UNAUTHORIZED", "Sign in first");
  if (!can(session.user.role, permissions))
    return problem(403, "FORBIDDEN", "Your role lacks the permission");
}

function searchOf(given: URLSearchParams) {
  const sorts: Record<string, string> = { createdAt: "created", lastSignInAt: "lastSignIn" };
  const sort = given.get("sortBy") ?? "createdAt";
  return new URLSearchParams({
    searchTerm: given.get("searchValue") ?? "",
    sort: sorts[sort] ?? sort,
    direction: given.get("sortDirection") ?? "asc",
    after: given.get("after") ?? "",
  });
}

/** The reason's last word as a code: `account.deletion.lastAdmin` becomes LAST_ADMIN. */
function refusedBy({ message }: { message: string }) {
  const word = message.split(".").at(-1) ?? "";
  return problem(400, word.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase(), "The account was not deleted");
}

function problem(status: number, code: string, message: string) {
  return Response.json({ code, message }, { status });
}

function wholeNumber(text: string | null, fallback: number) {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
}
