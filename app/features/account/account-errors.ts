import type { FormError } from "#app/auth/auth-errors.ts";

/** What may be wrong with a form of the account screen beyond what its schema sees. */
export type AccountError =
  | FormError
  | {
      message:
        | "account.email.same"
        | "account.email.taken"
        | "account.deletion.lastAdmin"
        | typeof impersonating.message;
      values?: undefined;
    };

/** Somebody who acts as another user does not change how that user signs in. */
export const impersonating = { message: "account.impersonating" } as const;
