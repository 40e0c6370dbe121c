import { createContext, useContext } from "react";

/** The input of this screen's form from before the page was reloaded. */
export const DraftContext = createContext<Record<string, string> | undefined>(undefined);

export function useDraft(): Record<string, string> | undefined {
  return useContext(DraftContext);
}
