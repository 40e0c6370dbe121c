import { createSlot } from "#app/slots/create-slot.tsx";

export interface UserSectionProps {
  now: number;
}

export const UserSections = createSlot<UserSectionProps>(
  import.meta.glob("../*/slots/user-section.tsx", { eager: true }),
);
