import { createContext } from "react";

/** The id of the field whose error is announced. */
export const AnnouncedErrorContext = createContext<string | undefined>(undefined);
