import { createContext, useContext } from "react";

export const DraftContext = createContext<Record<string, string> | undefined>(undefined);

export function useDraft(): Record<string, string> | undefined {
  return useContext(DraftContext);
}
