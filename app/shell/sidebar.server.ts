import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { oneYearInSeconds } from "#app/durations.ts";
import type { SidebarState } from "./shell-props.ts";

const cookieName = "sidebar";

export function readSidebarState(request: Request): SidebarState {
  const state = readCookie(request.headers.get("cookie"), cookieName);
  return state === "open" || state === "closed" ? state : "auto";
}

export function serializeSidebarCookie(open: boolean): string {
  return serializeCookie(cookieName, open ? "open" : "closed", { maxAge: oneYearInSeconds });
}

export function renewSidebarCookie(request: Request): string | undefined {
  const state = readSidebarState(request);
  return state === "auto" ? undefined : serializeSidebarCookie(state === "open");
}
