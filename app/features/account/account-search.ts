import { emailSchema } from "#app/validation/person.ts";

/** The forms that an address opens by `state`. */
const states = ["change-name", "change-email", "delete", "confirm-delete", "new-token"] as const;

const tokenMadeState = "token";

/**
 * The forms that the account screen can show on top of itself. Each is at an address of its own, and takes its post there;
 * the one for the code that went to a new address is opened by `newEmail`.
 */
export type AccountForm = (typeof states)[number] | "confirm-email";

export interface AccountSearch {
  /** The open form. */
  form: AccountForm | undefined;
  /** The address to which a code was sent; empty where the form does not need one. */
  newEmail: string;
  /** A token was made with the last form, and is to be shown. */
  tokenMade: boolean;
  /** The id of the token about which is asked whether it is to be revoked; empty where nothing is asked. */
  revoke: string;
}

/** Reads `?state=`, `?newEmail=` and `?revoke=`. Never throws: what is not valid counts as not there. */
export function parseAccountSearch(search: URLSearchParams): AccountSearch {
  const newEmail = emailSchema.safeParse(search.get("newEmail") ?? "").data ?? "";
  if (newEmail) return { form: "confirm-email", newEmail, tokenMade: false, revoke: "" };
  const state = search.get("state");
  const form = states.find((name) => name === state);
  const tokenMade = state === tokenMadeState;
  const revoke = form || tokenMade ? "" : (search.get("revoke") ?? "");
  return { form, newEmail: "", tokenMade, revoke };
}

/** The query that opens a form, a question or a new token on the account screen. */
export function accountQuery(
  open: (typeof states)[number] | typeof tokenMadeState | { newEmail: string } | { revoke: string },
): string {
  return `?${new URLSearchParams(typeof open === "string" ? { state: open } : open)}`;
}
