import type { UserQuery } from "#app/features/users/user-row.ts";
import { createSlot } from "#app/slots/create-slot.tsx";

export const UserListActions = createSlot<{ query: UserQuery }>(
  import.meta.glob("../*/slots/user-list-action.tsx", { eager: true }),
);
