import type { AuthErrorCode } from "#app/auth/error-codes.ts";

const ownMessages = {
  EMAIL_TAKEN: "account.email.taken",
  IMPERSONATING: "account.impersonating",
  IN_USE: "account.deletion.inUse",
  LAST_ADMIN: "account.deletion.lastAdmin",
  SAME_EMAIL: "account.email.same",
  TOO_MANY_ACCOUNT_CHANGES: "account.tooManyChanges",
} as const;

type OwnCode = keyof typeof ownMessages;

export interface AccountError {
  code: AuthErrorCode | OwnCode;
  /** Minutes. */
  values?: { count: number };
  retryAfterSeconds?: number;
}

export type AccountErrorMessage = ReturnType<typeof accountErrorMessage>;

export function accountErrorMessage({ code, values }: AccountError) {
  const message = isOwnCode(code) ? ownMessages[code] : (`errors.auth.${code}` as const);
  return { message, values };
}

function isOwnCode(code: AccountError["code"]): code is OwnCode {
  return Object.hasOwn(ownMessages, code);
}
