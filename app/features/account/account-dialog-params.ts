const forms = ["change-name", "change-email", "delete", "confirm-delete"] as const;

export const accountDialogs = [...forms, "time-zone"] as const;

/**
 * Forms of the account screen. Each has its own URL, which also receives it; `newEmail` opens the one for the
 * codes. Features add more: `account-forms.server.ts`.
 */
export type AccountForm = (typeof forms)[number] | "confirm-email";

export function accountDialogQuery(open: (typeof accountDialogs)[number] | Record<string, string>): string {
  return `?${new URLSearchParams(typeof open === "string" ? { state: open } : open)}`;
}
