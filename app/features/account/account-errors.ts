import type { FormErrorMessage } from "#app/auth/form-error.ts";

export type AccountErrorMessage =
  | FormErrorMessage
  | {
      message:
        | "account.email.same"
        | "account.email.taken"
        | "account.deletion.lastAdmin"
        | "account.deletion.inUse"
        | "account.impersonating";
      values?: undefined;
      retryAfterSeconds?: undefined;
    };
