import { redirectDocument } from "react-router";

/** Whether the client router asks for a page's data, which the `url` of a loader does not show. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

/** The page's own path, as React Router finds it with `v8_trailingSlashAwareDataRequests`. */
export function withoutDataSuffix(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, "");
}

/**
 * For files: React Router would read a whole one into memory, as the data of a page.
 * @throws {Response} a redirect for the client router, to load the file as a document
 */
export function redirectDataRequest(request: Request): void {
  if (!isDataRequest(request)) return;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  throw redirectDocument(withoutDataSuffix(pathname) + search);
}
