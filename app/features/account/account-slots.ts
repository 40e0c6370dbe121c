import { slot } from "#app/slots/slot.tsx";

/** Dialogs on top of the account screen, each at an address of its own. */
export const AccountDialogs = slot<{ impersonating: boolean; closeTo: string }>(
  import.meta.glob("../*/slots/account-dialog.tsx", { eager: true }),
);

/** Sections of the account screen, after the sessions. */
export const AccountSections = slot<{ impersonating: boolean; now: number }>(
  import.meta.glob("../*/slots/account-section.tsx", { eager: true }),
);

/** What may outlive a change of the email address, as boxes to tick. */
export const KeptAccessChoices = slot<{ ticked: Record<string, string> }>(
  import.meta.glob("../*/slots/kept-access.tsx", { eager: true }),
);
