import { accountDialogQuery } from "#app/features/account/account-dialog-params.ts";

const dialogNames = [
  "two-factor",
  "set-up-two-factor",
  "recovery-codes",
  "new-recovery-codes",
  "turn-off-two-factor",
] as const;

/** Dialogs of the account screen: the values of `?state=`. */
export type TwoFactorDialogName = (typeof dialogNames)[number];

export function twoFactorDialogQuery(name: TwoFactorDialogName): string {
  return accountDialogQuery({ state: name });
}

export function parseTwoFactorDialog(search: URLSearchParams): TwoFactorDialogName | undefined {
  const state = search.get("state");
  return dialogNames.find((name) => name === state);
}
