import { emailSchema } from "#app/validation/person.ts";

/** The forms that an address opens by `state`. */
const states = ["change-name", "change-email", "delete", "confirm-delete"] as const;

/**
 * The forms that the account screen can show on top of itself. Each is at an address of its own, and takes its post there;
 * the one for the code that went to a new address is opened by `newEmail`. Features add more: `account-forms.server.ts`.
 */
export type AccountForm = (typeof states)[number] | "confirm-email";

export interface AccountSearch {
  /** The open form. */
  form: AccountForm | undefined;
  /** The address to which a code was sent; empty where the form does not need one. */
  newEmail: string;
}

/** Reads `?state=` and `?newEmail=`. Never throws: what is not valid counts as not there. */
export function parseAccountSearch(search: URLSearchParams): AccountSearch {
  const newEmail = emailSchema.safeParse(search.get("newEmail") ?? "").data ?? "";
  if (newEmail) return { form: "confirm-email", newEmail };
  const state = search.get("state");
  return { form: states.find((name) => name === state), newEmail: "" };
}

/** The query that opens a form or a question on the account screen. */
export function accountQuery(open: (typeof states)[number] | Record<string, string>): string {
  return `?${new URLSearchParams(typeof open === "string" ? { state: open } : open)}`;
}
