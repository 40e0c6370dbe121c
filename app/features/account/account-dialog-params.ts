export const accountDialogs = [
  "change-name",
  "change-email",
  "time-zone",
  "delete",
  "confirm-delete",
] as const;

/**
 * Dialogs of the account screen. Each has its own URL, which also receives its form; `newEmail` opens the one for
 * the codes. Features add more: `account-forms.server.ts`.
 */
export type AccountDialogName = OpenableDialog | "confirm-email";

export type OpenableDialog = (typeof accountDialogs)[number];

export function accountDialogQuery(open: OpenableDialog | Record<string, string>): string {
  return `?${new URLSearchParams(typeof open === "string" ? { state: open } : open)}`;
}
