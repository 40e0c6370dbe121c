/** Whether errors at this path are for programs. The pages at `/docs` are for people. */
export function isApiPath(pathname: string): boolean {
  return pathname.startsWith("/api/") && !/^\/api\/docs(\.data)?\/?$/.test(pathname);
}
