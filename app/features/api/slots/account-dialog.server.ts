import { can } from "#app/access/permissions.ts";
import type { AccountSlotRequest } from "#app/features/account/slot-request.ts";
import { settings } from "#app/settings.server.ts";
import { authorizationHeader } from "../reference/curl.ts";
import { newTokenFlash } from "../tokens/new-token-flash.server.ts";
import { parseTokenDialog } from "../tokens/parse-token-dialog.server.ts";
import { listTokens } from "../tokens/tokens.server.ts";

/** A request that every token is allowed to send. */
function curlWith(secret: string) {
  const url = new URL("/api/v1/account", settings().baseUrl);
  return `curl "${url.href}" \\\n  -H "${authorizationHeader.replace("$TOKEN", secret)}"`;
}

export async function load({ session, url, request, headers }: AccountSlotRequest) {
  const open = parseTokenDialog(url.searchParams);
  const taken =
    open?.dialog === "created" ? newTokenFlash.take(request.headers.get("cookie"), session.id) : undefined;
  if (taken) headers.append("Set-Cookie", taken.setCookie);
  if (!open || !can(session.user.role, { apps: ["api"] })) return undefined;
  switch (open.dialog) {
    case "new":
      return { dialog: open.dialog, newId: crypto.randomUUID() };
    case "created":
      return {
        dialog: open.dialog,
        shown: taken?.value && { ...taken.value, example: curlWith(taken.value.secret) },
      };
    default: {
      if (session.impersonatedBy !== null) return undefined;
      const token = (await listTokens(session.user.id)).find(({ id }) => id === open.id);
      return token && { dialog: open.dialog, token };
    }
  }
}
