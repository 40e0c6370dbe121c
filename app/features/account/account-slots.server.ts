import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";
import type { AccountSlotRequest } from "./slot-request.ts";

export const loadAccountDialogs = createSlotLoader<[AccountSlotRequest]>(
  import.meta.glob("../*/slots/account-dialog.server.ts", { eager: true }),
);

export const loadAccountSections = createSlotLoader<[AccountSlotRequest]>(
  import.meta.glob("../*/slots/account-section.server.ts", { eager: true }),
);

export const loadEmailChangeOptions = createSlotLoader<[AccountSlotRequest]>(
  import.meta.glob("../*/slots/email-change-options.server.ts", { eager: true }),
);
