import { createContext, useCallback, useContext, useState } from "react";

type OpenDialog = {
  /** Closes as Escape does. */
  close: () => void;
  /** Says that something inside wants to be asked before the dialog closes. @returns how to take that back */
  addGuard: () => () => void;
};

/** The dialog around a component, once JavaScript moves it. */
export const DialogContext = createContext<OpenDialog | undefined>(undefined);

export function useOpenDialog(): OpenDialog | undefined {
  return useContext(DialogContext);
}

export function useGuards() {
  const [guards, setGuards] = useState(0);
  const addGuard = useCallback(() => {
    setGuards((count) => count + 1);
    return () => setGuards((count) => count - 1);
  }, []);
  return { guarded: guards > 0, addGuard };
}
