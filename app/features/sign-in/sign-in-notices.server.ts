import { slotLoader } from "#app/slots/load-slot.server.ts";

export const loadSignInNotices = slotLoader<[]>(
  import.meta.glob("../*/slots/sign-in-notice.server.ts", { eager: true }),
);
