import type { RepositoryQuery } from "#app/features/repositories/repository-list.ts";
import { slot } from "#app/slots/slot.tsx";

/** Features' additions to the administrators' list header. */
export const RepositoryListActions = slot<{ query: RepositoryQuery; mayCreate: boolean }>(
  import.meta.glob("../*/slots/repository-list-action.tsx", { eager: true }),
);
