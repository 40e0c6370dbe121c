import type { FormError } from "#app/auth/form-error.ts";

export type AccountError =
  | FormError
  | {
      message:
        | "account.email.same"
        | "account.email.taken"
        | "account.deletion.lastAdmin"
        | "account.deletion.inUse"
        | typeof impersonationError.message;
      values?: undefined;
    };

/** An impersonator must not change how the user signs in. */
export const impersonationError = { message: "account.impersonating" } as const;
