import { createSlot } from "#app/slots/create-slot.tsx";

export interface RecordSectionProps {
  now: number;
}

/** Cards of features beneath a record. */
export const RecordSections = createSlot<RecordSectionProps>(
  import.meta.glob("../features/*/slots/record-section.tsx", { eager: true }),
);
