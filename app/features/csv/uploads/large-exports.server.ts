/** The screen that asks for an export. */
export function requestPath(list: string, search: URLSearchParams): string {
  return `${list}/export/request?${search}`;
}
