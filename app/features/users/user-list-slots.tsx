import { createSlot } from "#app/slots/create-slot.tsx";
import type { UserQuery } from "./user-list-shape.ts";

export interface UserListActionProps {
  query: UserQuery;
}

export const UserListActions = createSlot<UserListActionProps>(
  import.meta.glob("../*/slots/user-list-action.tsx", { eager: true }),
);

/** Buttons beside those of the bulk operations, in the form with the selection. */
export const UserSelectionActions = createSlot(
  import.meta.glob("../*/slots/user-selection-action.tsx", { eager: true }),
);
