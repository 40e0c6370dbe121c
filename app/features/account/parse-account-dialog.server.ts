import { emailSchema } from "#app/validation/person.ts";
import { type AccountDialogName, accountDialogs } from "./account-dialog-params.ts";

export interface AccountSearch {
  dialog: AccountDialogName | undefined;
  /** The email that a code was sent to; otherwise empty. */
  newEmail: string;
}

/** Parses `?state=` and `?newEmail=`; ignores invalid values. */
export function parseAccountDialog(search: URLSearchParams): AccountSearch {
  const newEmail = emailSchema.safeParse(search.get("newEmail") ?? "").data ?? "";
  if (newEmail) return { dialog: "confirm-email", newEmail };
  const state = search.get("state");
  return { dialog: accountDialogs.find((name) => name === state), newEmail: "" };
}
