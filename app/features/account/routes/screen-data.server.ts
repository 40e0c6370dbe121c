import { data } from "react-router";
import { can } from "#app/access/permissions.ts";
import { linkedProviders } from "#app/auth/linked-providers.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { type ShownToken, takeShownToken } from "#app/features/api/tokens/shown-token.server.ts";
import { listTokens } from "#app/features/api/tokens/tokens.server.ts";
import { settings } from "#app/settings.server.ts";
import { version } from "#app/version.server.ts";
import { isLastAdministrator } from "../account-deletion.server.ts";
import { type AccountSearch, parseAccountSearch } from "../account-search.ts";
import { listOwnSessions } from "../sessions.server.ts";

/** What the account screen shows, in either area. */
export async function accountScreenData(session: CurrentSession, url: URL, request: Request) {
  const { id, user, impersonatedBy } = session;
  const search = parseAccountSearch(url.searchParams);
  const headers = new Headers();
  let shown: ShownToken | undefined;
  if (search.tokenMade) {
    const taken = takeShownToken(request.headers.get("cookie"), id);
    headers.append("Set-Cookie", taken.setCookie);
    shown = taken.shown;
  }
  return data(
    {
      ...search,
      lastAdministrator: search.form === "delete" && (await isLastAdministrator(user.id)),
      impersonating: impersonatedBy !== null,
      providers: search.form === "confirm-email" ? await linkedProviders(user.id) : [],
      name: user.name,
      email: user.email,
      sessions: await listOwnSessions(user.id, id),
      api: can(user.role, { apps: ["api"] }) ? { shown, ...(await apiAccess(session, search)) } : null,
      codeMinutes: settings().otpMinutes,
      version,
      now: Date.now(),
    },
    { headers },
  );
}

export type AccountScreenData = Awaited<ReturnType<typeof accountScreenData>>["data"];

async function apiAccess({ user, impersonatedBy }: CurrentSession, { form, revoke }: AccountSearch) {
  const tokens = await listTokens(user.id);
  return {
    tokens,
    impersonating: impersonatedBy !== null,
    asked: impersonatedBy === null ? tokens.find(({ id }) => id === revoke) : undefined,
    newId: form === "new-token" ? crypto.randomUUID() : "",
  };
}
