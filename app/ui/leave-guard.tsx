import { useRef } from "react";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Inside a form: asks before its changes are left behind. */
export function LeaveGuard() {
  const place = useRef<HTMLSpanElement>(null);
  useLeaveGuard(place);
  return <span ref={place} hidden />;
}
