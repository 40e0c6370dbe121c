import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadSignInNotices = createSlotLoader<[]>(
  import.meta.glob("../*/slots/sign-in-notice.server.ts", { eager: true }),
);

export const loadCodeNotices = createSlotLoader<[email: string]>(
  import.meta.glob("../*/slots/code-notice.server.ts", { eager: true }),
);
