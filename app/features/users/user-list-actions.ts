import type { UserQuery } from "#app/features/users/user.schema.ts";
import { slot } from "#app/slots/slot.tsx";

/** Features' additions to the list's header. */
export const UserListActions = slot<{ query: UserQuery }>(
  import.meta.glob("../*/slots/user-list-action.tsx", { eager: true }),
);
