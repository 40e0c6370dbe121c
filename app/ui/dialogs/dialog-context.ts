import { createContext, useCallback, useContext, useState } from "react";

type OpenDialog = {
  close: () => void;
  /** Makes closing ask first. @returns a function that removes the guard */
  addGuard: () => () => void;
};

export const DialogContext = createContext<OpenDialog | undefined>(undefined);

export function useDialogContext(): OpenDialog | undefined {
  return useContext(DialogContext);
}

/** Whether forms and links replace the screen in the history, so that Back skips their dialog. Undefined outside dialogs. */
export function useReplaceInDialog(): true | undefined {
  return useDialogContext() ? true : undefined;
}

export function useLeaveGuardRegistry() {
  const [guards, setGuards] = useState(0);
  const addGuard = useCallback(() => {
    setGuards((count) => count + 1);
    return () => setGuards((count) => count - 1);
  }, []);
  return { guarded: guards > 0, addGuard };
}
