import type { FormErrorMessage } from "#app/auth/form-error.ts";

export type AccountError =
  | FormErrorMessage
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
