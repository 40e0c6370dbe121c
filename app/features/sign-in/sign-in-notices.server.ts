import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadSignInNotices = createSlotLoader<[]>(
  import.meta.glob("../*/slots/sign-in-notice.server.ts", { eager: true }),
);
