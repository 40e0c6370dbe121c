import type { FormErrorMessage } from "#app/auth/form-error.ts";

export interface TooManyChangesMessage {
  message: "account.tooManyChanges";
  /** Minutes. */
  values: { count: number };
  retryAfterSeconds: number;
}

export type AccountErrorMessage =
  | FormErrorMessage
  | TooManyChangesMessage
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
