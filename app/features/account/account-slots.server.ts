import { slotLoader } from "#app/slots/load-slot.server.ts";
import type { AccountSlotRequest } from "./slot-request.ts";

export const loadAccountDialogs = slotLoader<[AccountSlotRequest]>(
  import.meta.glob("../*/slots/account-dialog.server.ts", { eager: true }),
);

export const loadAccountSections = slotLoader<[AccountSlotRequest]>(
  import.meta.glob("../*/slots/account-section.server.ts", { eager: true }),
);

export const loadEmailChangeOptions = slotLoader<[AccountSlotRequest]>(
  import.meta.glob("../*/slots/email-change-options.server.ts", { eager: true }),
);
