import type { AuthErrorCode } from "./error-codes.ts";

export type { AuthErrorCode };

export interface ConfirmationError {
  code: AuthErrorCode | "IMPERSONATING";
  values?: { count: number };
  retryAfterSeconds?: number;
}

export interface FormErrorMessage {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
  retryAfterSeconds?: number;
}
