import { emailSchema } from "#app/auth/login.schema.ts";

/** The forms that the account screen can show on top of itself. Each is at an address of its own, and takes its post there. */
export const accountForms = [
  "change-name",
  "change-email",
  "confirm-email",
  "delete",
  "confirm-delete",
] as const;

export type AccountForm = (typeof accountForms)[number];

/** What the address names by `state`; `confirm-email` is named by `newEmail`. */
const states = ["change-name", "change-email", "delete", "confirm-delete"] as const satisfies AccountForm[];

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

/** The query that opens a form on the account screen. */
export function accountQuery(open: (typeof states)[number] | { newEmail: string }): string {
  return `?${new URLSearchParams(typeof open === "string" ? { state: open } : open)}`;
}
