import type { AuthErrorCode } from "./error-codes.ts";

export type { AuthErrorCode };

/** A translation key and the values for its placeholders. */
export interface FormError {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
}
