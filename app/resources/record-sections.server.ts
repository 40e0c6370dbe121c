import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadRecordSections = createSlotLoader<
  [resource: string, record: { id: string; name: string }, viewerRole: string]
>(import.meta.glob("../features/*/slots/record-section.server.ts", { eager: true }));
