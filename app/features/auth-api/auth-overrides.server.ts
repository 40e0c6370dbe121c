import { roleNames } from "#app/access/roles.ts";
import { otpSchema } from "#app/auth/login.schema.ts";
import { deleteOwnAccount, sendDeletionCode } from "#app/features/account/account-deletion.server.ts";
import type { AccountError } from "#app/features/account/account-errors.ts";
import { toUserJson } from "#app/features/users/user-json.ts";
import { listUsers } from "#app/features/users/user-list.server.ts";
import { userListShape } from "#app/features/users/user-list-shape.ts";
import { InvalidCursorError } from "#app/lists/cursor.ts";
import { type ListQuery, parseListQuery } from "#app/lists/list-query.ts";
import { revokeOtherSessions, revokeSession, revokeSessions } from "./auth-sessions.server.ts";
import {
  type AuthEndpointHandlers,
  authErrorResponse,
  authenticatedHandler,
  clearSessionCookieHeaders,
} from "./authenticated-handler.server.ts";

/** Rows to skip at most; further pages use `next`. */
const maxOffset = 1000;

// better-auth's parameters, with one filter, by role. `after` takes a response's `next`.
const listUsersForAdmin = authenticatedHandler(
  { user: ["list"] },
  async ({ request }) => {
    const given = new URL(request.url).searchParams;
    if (!isSupportedFilter(given)) return authErrorResponse(400, "VALIDATION_ERROR");
    const limit = Math.min(100, Math.max(1, wholeNumber(given.get("limit"), 100)));
    const offset = wholeNumber(given.get("offset"), 0);
    if (offset > maxOffset) return authErrorResponse(400, "OFFSET_TOO_LARGE");
    const query: ListQuery<typeof userListShape> = {
      ...parseListQuery(userListShape, toListSearchParams(given)),
      after: given.get("after") ?? "",
      strictCursor: true,
    };
    try {
      return Response.json({ ...(await readUserPage(query, limit, offset)), limit, offset });
    } catch (error) {
      if (error instanceof InvalidCursorError) return authErrorResponse(400, "VALIDATION_ERROR");
      throw error;
    }
  },
  "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS",
);

async function readUserPage(first: ListQuery<typeof userListShape>, limit: number, offset: number) {
  let query = first;
  for (let left = offset; left > 0; left -= 100) {
    const { next, total } = await listUsers(query, Math.min(left, 100));
    if (!next) {
      return { users: [], total: total.count, more: total.more, next: null };
    }
    query = { ...query, after: next };
  }
  const page = await listUsers(query, limit);
  return {
    users: page.rows.map(toUserJson),
    total: page.total.count,
    more: page.total.more,
    next: page.next,
  };
}

const deleteAccount = authenticatedHandler({ account: ["update"] }, async ({ session, body, context }) => {
  if (body.token === undefined) {
    const error = await sendDeletionCode(session, context);
    return error ? refusedBy(error) : Response.json({ success: true, message: "Verification email sent" });
  }
  const code = otpSchema.safeParse(body.token);
  if (!code.success) return authErrorResponse(400, "INVALID_OTP");
  const deletion = await deleteOwnAccount(session, code.data, context);
  if (deletion.result === "refused") return refusedBy(deletion.error);
  return Response.json({ success: true, message: "User deleted" }, { headers: clearSessionCookieHeaders() });
});

/** Endpoints of other features, from their `auth-api.server.ts`. */
const featureCalls = Object.values(
  import.meta.glob<AuthEndpointHandlers>("../*/auth-api.server.ts", { eager: true, import: "default" }),
);

/** better-auth endpoints that the product handles with its own rules. */
export const authEndpointOverrides: AuthEndpointHandlers = {
  "POST /revoke-session": revokeSession,
  "POST /revoke-sessions": revokeSessions,
  "POST /revoke-other-sessions": revokeOtherSessions,
  "GET /admin/list-users": listUsersForAdmin,
  "POST /delete-user": deleteAccount,
  ...Object.assign({}, ...featureCalls),
};

function isSupportedFilter(given: URLSearchParams): boolean {
  const [field, value, operator] = ["filterField", "filterValue", "filterOperator"].map((name) =>
    given.get(name),
  );
  if ((field && field !== "role") || (operator && operator !== "eq")) return false;
  return !value || (field === "role" && roleNames.some((role) => role === value));
}

function toListSearchParams(given: URLSearchParams) {
  const sorts: Record<string, string> = { createdAt: "created", lastSignInAt: "lastSignIn" };
  const sort = given.get("sortBy") ?? "createdAt";
  return new URLSearchParams({
    searchTerm: given.get("searchValue") ?? "",
    sort: sorts[sort] ?? sort,
    direction: given.get("sortDirection") ?? "asc",
    after: given.get("after") ?? "",
    role: (given.get("filterField") && given.get("filterValue")) || "",
  });
}

function refusedBy({ code, retryAfterSeconds }: AccountError) {
  if (code === "IMPERSONATING") return authErrorResponse(403, "FORBIDDEN");
  if (retryAfterSeconds !== undefined) return authErrorResponse(429, code, { retryAfterSeconds });
  return authErrorResponse(code === "TOO_MANY_ATTEMPTS" ? 403 : 400, code);
}

function wholeNumber(text: string | null, fallback: number) {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
}
