import { settings } from "#app/settings.server.ts";
import type { SidebarState } from "./shell-props.ts";

const oneYear = 365 * 24 * 60 * 60;

export function readSidebarState(request: Request): SidebarState {
  const [, state] = /(?:^|;\s*)sidebar=(open|closed)(?:;|$)/.exec(request.headers.get("cookie") ?? "") ?? [];
  return state === "open" || state === "closed" ? state : "auto";
}

export function serializeSidebarCookie(open: boolean): string {
  const secure = settings().https ? "; Secure" : "";
  return `sidebar=${open ? "open" : "closed"}; Path=/; Max-Age=${oneYear}; SameSite=Lax; HttpOnly${secure}`;
}
