import type { AuthErrorCode } from "./error-codes.ts";

export type { AuthErrorCode };

export interface FormError {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
}
