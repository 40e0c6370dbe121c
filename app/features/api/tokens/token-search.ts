import { accountQuery, parseAccountSearch } from "#app/features/account/account-search.ts";

export const newTokenQuery = accountQuery({ state: "new-token" });

export const madeTokenQuery = accountQuery({ state: "token" });

export function revokeTokenQuery(id: string): string {
  return accountQuery({ revoke: id });
}

export type OpenTokenDialog = { dialog: "new" | "made" } | { dialog: "revoke"; id: string } | undefined;

export function parseTokenSearch(search: URLSearchParams): OpenTokenDialog {
  if (parseAccountSearch(search).form) return undefined;
  const state = search.get("state");
  if (state === "new-token") return { dialog: "new" };
  if (state === "token") return { dialog: "made" };
  const id = search.get("revoke");
  return id ? { dialog: "revoke", id } : undefined;
}
