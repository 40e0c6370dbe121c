import { emailSchema } from "#app/validation/person.ts";

const forms = ["change-name", "change-email", "delete", "confirm-delete"] as const;
const states = [...forms, "time-zone"] as const;

/**
 * Forms of the account screen. Each has its own URL, which also receives it; `newEmail` opens the one for the
 * codes. Features add more: `account-forms.server.ts`.
 */
export type AccountForm = (typeof forms)[number] | "confirm-email";

export interface AccountSearch {
  dialog: AccountForm | "time-zone" | undefined;
  /** The email that a code was sent to; otherwise empty. */
  newEmail: string;
}

/** Parses `?state=` and `?newEmail=`; ignores invalid values. */
export function parseAccountDialog(search: URLSearchParams): AccountSearch {
  const newEmail = emailSchema.safeParse(search.get("newEmail") ?? "").data ?? "";
  if (newEmail) return { dialog: "confirm-email", newEmail };
  const state = search.get("state");
  return { dialog: states.find((name) => name === state), newEmail: "" };
}

export function accountDialogQuery(open: (typeof states)[number] | Record<string, string>): string {
  return `?${new URLSearchParams(typeof open === "string" ? { state: open } : open)}`;
}
