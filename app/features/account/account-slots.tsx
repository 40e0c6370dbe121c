import { createSlot } from "#app/slots/create-slot.tsx";

export interface AccountDialogProps {
  impersonating: boolean;
  closeTo: string;
}

export const AccountDialogs = createSlot<AccountDialogProps>(
  import.meta.glob("../*/slots/account-dialog.tsx", { eager: true }),
);

export interface AccountSectionProps {
  impersonating: boolean;
  now: number;
}

export const AccountSections = createSlot<AccountSectionProps>(
  import.meta.glob("../*/slots/account-section.tsx", { eager: true }),
);

export interface ProfileRowProps {
  name: string;
}

/** The rows of the profile besides name and email. */
export const ProfileRows = createSlot<ProfileRowProps>(
  import.meta.glob("../*/slots/profile-row.tsx", { eager: true }),
);

export interface EmailChangeOptionProps {
  ticked: Record<string, string>;
}

/** Checkboxes for access to keep after an email change. */
export const EmailChangeOptions = createSlot<EmailChangeOptionProps>(
  import.meta.glob("../*/slots/email-change-options.tsx", { eager: true }),
);
