import { createSlot } from "#app/slots/create-slot.tsx";
import type { UserQuery } from "./user-list-shape.ts";

export const UserListActions = createSlot<{ query: UserQuery }>(
  import.meta.glob("../*/slots/user-list-action.tsx", { eager: true }),
);
