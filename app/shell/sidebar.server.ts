import { settings } from "#app/settings.server.ts";

const oneYear = 365 * 24 * 60 * 60;

/** Whether the sidebar of the manager area is shown in full, as last chosen in this browser. */
export function isSidebarOpen(request: Request): boolean {
  return !/(?:^|;\s*)sidebar=closed(?:;|$)/.test(request.headers.get("cookie") ?? "");
}

/** The `Set-Cookie` header that keeps the choice. */
export function keepSidebar(open: boolean): string {
  const secure = settings().https ? "; Secure" : "";
  return `sidebar=${open ? "open" : "closed"}; Path=/; Max-Age=${oneYear}; SameSite=Lax; HttpOnly${secure}`;
}
