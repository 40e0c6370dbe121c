import { isLastAdministrator } from "#app/account/account-deletion.server.ts";
import { parseAccountSearch } from "#app/account/account-search.ts";
import { listOwnSessions } from "#app/account/sessions.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { settings } from "#app/settings.server.ts";
import { version } from "#app/version.server.ts";

/** What the account screen shows, in either area. */
export async function accountScreenData({ id, user }: CurrentSession, url: URL) {
  const search = parseAccountSearch(url.searchParams);
  return {
    ...search,
    lastAdministrator: search.form === "delete" && (await isLastAdministrator(user.id)),
    name: user.name,
    email: user.email,
    sessions: await listOwnSessions(user.id, id),
    codeMinutes: settings().otpMinutes,
    version,
    now: Date.now(),
  };
}

export type AccountScreenData = Awaited<ReturnType<typeof accountScreenData>>;
