import { createContext, useContext } from "react";

/** What was typed into the form of this screen before, where the screen was loaded anew since. */
export const DraftContext = createContext<Record<string, string> | undefined>(undefined);

export function useDraft(): Record<string, string> | undefined {
  return useContext(DraftContext);
}
