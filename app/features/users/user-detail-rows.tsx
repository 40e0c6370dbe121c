import { createSlot } from "#app/slots/create-slot.tsx";

/** More rows of a user's details, each a `Description`. */
export const UserDetailRows = createSlot(import.meta.glob("../*/slots/user-detail-row.tsx", { eager: true }));
