import { createSlot } from "#app/slots/create-slot.tsx";

/** Cards of features beneath a record. */
export const RecordSections = createSlot<{ now: number }>(
  import.meta.glob("../features/*/slots/record-section.tsx", { eager: true }),
);
