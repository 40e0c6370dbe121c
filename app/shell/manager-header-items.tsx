import { createSlot } from "#app/slots/create-slot.tsx";

export interface ManagerHeaderProps {
  /** The paths of the navigation that the visitor may open. */
  screens: readonly string[];
}

/** Items of features beside the user menu of the manager area. */
export const ManagerHeaderItems = createSlot<ManagerHeaderProps>(
  import.meta.glob("../features/*/slots/manager-header.tsx", { eager: true }),
);
