import type { UserQuery } from "#app/features/users/user.schema.ts";
import { slot } from "#app/slots/slot.tsx";

export const UserListActions = slot<{ query: UserQuery }>(
  import.meta.glob("../*/slots/user-list-action.tsx", { eager: true }),
);
