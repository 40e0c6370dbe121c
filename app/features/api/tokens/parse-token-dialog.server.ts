import { parseAccountDialog } from "#app/features/account/parse-account-dialog.server.ts";

export type OpenTokenDialog = { dialog: "new" | "created" } | { dialog: "revoke"; id: string } | undefined;

export function parseTokenDialog(search: URLSearchParams): OpenTokenDialog {
  if (parseAccountDialog(search).dialog) return undefined;
  const state = search.get("state");
  if (state === "new-token") return { dialog: "new" };
  if (state === "token") return { dialog: "created" };
  const id = search.get("revoke");
  return id ? { dialog: "revoke", id } : undefined;
}
