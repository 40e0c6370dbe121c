/** Whether errors on this path are returned as problem documents. `docs` is a page. */
export function isApiPath(pathname: string): boolean {
  return pathname.startsWith("/api/") && !/^\/api\/docs(\.data)?\/?$/.test(pathname);
}
