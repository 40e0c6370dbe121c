/** Whether errors at this path are for programs: the API, but not its reference pages. */
export function isApiPath(pathname: string): boolean {
  return pathname.startsWith("/api/") && !/^\/api\/docs(\.data)?\/?$/.test(pathname);
}
