import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadCodeNotices = createSlotLoader<[email: string]>(
  import.meta.glob("../*/slots/code-notice.server.ts", { eager: true }),
);
