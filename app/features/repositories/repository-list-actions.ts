import type { RepositoryQuery } from "#app/features/repositories/repository-list.ts";
import { slot } from "#app/slots/slot.tsx";

export const RepositoryListActions = slot<{ query: RepositoryQuery; mayCreate: boolean }>(
  import.meta.glob("../*/slots/repository-list-action.tsx", { eager: true }),
);
