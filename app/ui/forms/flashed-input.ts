import { createContext, useContext } from "react";

export const FlashedInputContext = createContext<Record<string, string> | undefined>(undefined);

export function useFlashedInput(): Record<string, string> | undefined {
  return useContext(FlashedInputContext);
}
