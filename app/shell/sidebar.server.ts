import { settings } from "#app/settings.server.ts";

const oneYear = 365 * 24 * 60 * 60;

export function isSidebarOpen(request: Request): boolean {
  return !/(?:^|;\s*)sidebar=closed(?:;|$)/.test(request.headers.get("cookie") ?? "");
}

export function serializeSidebarCookie(open: boolean): string {
  const secure = settings().https ? "; Secure" : "";
  return `sidebar=${open ? "open" : "closed"}; Path=/; Max-Age=${oneYear}; SameSite=Lax; HttpOnly${secure}`;
}
