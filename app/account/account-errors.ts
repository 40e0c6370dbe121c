import type { FormError } from "#app/auth/auth-errors.ts";

/** What may be wrong with a form of the account screen beyond what its schema sees. */
export type AccountError =
  | FormError
  | {
      message: "account.email.same" | "account.email.taken" | "account.deletion.lastAdmin";
      values?: undefined;
    };
