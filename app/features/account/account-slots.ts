import { slot } from "#app/slots/slot.tsx";

export const AccountDialogs = slot<{ impersonating: boolean; closeTo: string }>(
  import.meta.glob("../*/slots/account-dialog.tsx", { eager: true }),
);

export const AccountSections = slot<{ impersonating: boolean; now: number }>(
  import.meta.glob("../*/slots/account-section.tsx", { eager: true }),
);

/** Checkboxes for access to keep after an email change. */
export const EmailChangeOptions = slot<{ ticked: Record<string, string> }>(
  import.meta.glob("../*/slots/email-change-options.tsx", { eager: true }),
);
