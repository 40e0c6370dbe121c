/** Whether an address is for programs, which want no page when something fails: the API, but not its reference. */
export function isForPrograms(pathname: string): boolean {
  return pathname.startsWith("/api/") && !/^\/api\/docs(\.data)?\/?$/.test(pathname);
}
