import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import type { SidebarState } from "./shell-props.ts";

const cookieName = "sidebar";

const oneYear = 365 * 24 * 60 * 60;

export function readSidebarState(request: Request): SidebarState {
  const state = readCookie(request.headers.get("cookie"), cookieName);
  return state === "open" || state === "closed" ? state : "auto";
}

export function serializeSidebarCookie(open: boolean): string {
  return serializeCookie(cookieName, open ? "open" : "closed", { maxAge: oneYear });
}
