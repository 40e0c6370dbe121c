import { accountQuery, parseAccountSearch } from "#app/features/account/account-search.ts";

/** The query that opens the form for a new token on the account screen. */
export const newTokenQuery = accountQuery({ state: "new-token" });

/** The query that shows the token that was just made. */
export const madeTokenQuery = accountQuery({ state: "token" });

/** The query that asks whether a token is to be revoked. */
export function revokeTokenQuery(id: string): string {
  return accountQuery({ revoke: id });
}

/** What an address of the account screen opens about tokens. */
export type OpenTokenDialog = { dialog: "new" | "made" } | { dialog: "revoke"; id: string } | undefined;

export function parseTokenSearch(search: URLSearchParams): OpenTokenDialog {
  if (parseAccountSearch(search).form) return undefined;
  const state = search.get("state");
  if (state === "new-token") return { dialog: "new" };
  if (state === "token") return { dialog: "made" };
  const id = search.get("revoke");
  return id ? { dialog: "revoke", id } : undefined;
}
