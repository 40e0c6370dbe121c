import { accountDialogQuery } from "#app/features/account/account-dialog-params.ts";

export const newTokenQuery = accountDialogQuery({ state: "new-token" });

export const createdTokenQuery = accountDialogQuery({ state: "token" });

export function revokeTokenQuery(id: string): string {
  return accountDialogQuery({ revoke: id });
}
