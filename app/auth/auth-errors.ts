import type { AuthErrorCode } from "./error-codes.ts";

export type { AuthErrorCode };

/** What went wrong, as a translation key with the values its text needs. */
export interface FormError {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
}
