import type { FormErrorMessage } from "#app/auth/form-error.ts";

export type AccountErrorMessage =
  | FormErrorMessage
  | {
      message:
        | "account.email.same"
        | "account.email.taken"
        | "account.deletion.lastAdmin"
        | "account.deletion.inUse"
        | typeof impersonationErrorMessage.message;
      values?: undefined;
      retryAfterSeconds?: undefined;
    };

/** An impersonator must not change how the user signs in. */
export const impersonationErrorMessage = { message: "account.impersonating" } as const;
