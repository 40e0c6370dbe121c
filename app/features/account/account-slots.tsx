import { createSlot } from "#app/slots/create-slot.tsx";

export const AccountDialogs = createSlot<{ impersonating: boolean; closeTo: string }>(
  import.meta.glob("../*/slots/account-dialog.tsx", { eager: true }),
);

export const AccountSections = createSlot<{ impersonating: boolean; now: number }>(
  import.meta.glob("../*/slots/account-section.tsx", { eager: true }),
);

/** The rows of the profile besides name and email. */
export const ProfileRows = createSlot<{ name: string }>(
  import.meta.glob("../*/slots/profile-row.tsx", { eager: true }),
);

/** Checkboxes for access to keep after an email change. */
export const EmailChangeOptions = createSlot<{ ticked: Record<string, string> }>(
  import.meta.glob("../*/slots/email-change-options.tsx", { eager: true }),
);
