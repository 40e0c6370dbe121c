import { data } from "react-router";
import { can } from "#app/access/permissions.ts";
import { listLinkedProviders } from "#app/auth/linked-providers.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { getChosenTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { currentTimeZoneName, timeZoneNames } from "#app/i18n/time-zone-names.server.ts";
import { settings } from "#app/settings.server.ts";
import { version } from "#app/version.server.ts";
import { isLastAdministrator } from "./account-deletion.server.ts";
import { loadAccountDialogs, loadAccountSections, loadEmailChangeOptions } from "./account-slots.server.ts";
import { type AccountSearch, parseAccountDialog } from "./parse-account-dialog.server.ts";
import { listOwnSessions } from "./sessions.server.ts";

export async function accountScreenData(session: CurrentSession, url: URL, request: Request) {
  const { id, user, impersonatedBy } = session;
  const rights = getAccountRights(user.role);
  const search = allowedDialog(parseAccountDialog(url.searchParams), rights);
  const chosenTimeZone = getChosenTimeZone(request);
  const headers = new Headers();
  const slot = { session, url, request, headers };
  return data(
    {
      ...search,
      rights,
      lastAdministrator: search.dialog === "delete" && (await isLastAdministrator(user.id)),
      impersonating: impersonatedBy !== null,
      providers: search.dialog === "confirm-email" ? await listLinkedProviders(user.id) : [],
      emailChangeOptions: search.dialog === "confirm-email" ? await loadEmailChangeOptions(slot) : undefined,
      timeZones: search.dialog === "time-zone" ? timeZoneNames(chosenTimeZone) : [],
      chosenTimeZone: chosenTimeZone && currentTimeZoneName(chosenTimeZone),
      name: user.name,
      email: user.email,
      sessions: await listOwnSessions(user.id, id),
      dialogs: await loadAccountDialogs(slot),
      sections: await loadAccountSections(slot),
      codeMinutes: settings().otpMinutes,
      version,
      now: Date.now(),
    },
    { headers },
  );
}

/** What the screen offers; the writes themselves check again. */
function getAccountRights(role: string) {
  return {
    mayChangeEmail: can(role, { account: ["change-email"] }),
    mayExport: can(role, { account: ["export"] }),
    mayDelete: can(role, { account: ["delete"] }),
  };
}

export type AccountRights = ReturnType<typeof getAccountRights>;

function allowedDialog(search: AccountSearch, { mayChangeEmail, mayDelete }: AccountRights): AccountSearch {
  const { dialog } = search;
  const isRefused =
    (!mayChangeEmail && (dialog === "change-email" || dialog === "confirm-email")) ||
    (!mayDelete && (dialog === "delete" || dialog === "confirm-delete"));
  return isRefused ? { dialog: undefined, newEmail: "" } : search;
}

export type AccountScreenData = Awaited<ReturnType<typeof accountScreenData>>["data"];
