import type { AuthErrorCode } from "./error-codes.ts";

export type { AuthErrorCode };

export interface FormErrorMessage {
  message: `errors.auth.${AuthErrorCode}`;
  values?: { count: number };
  retryAfterSeconds?: number;
}
