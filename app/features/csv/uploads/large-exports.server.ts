import type { LargeExports } from "../export-response.server.ts";

export const requestPath: LargeExports["requestPath"] = (listPath, search) =>
  `${listPath}/export/request?${search}`;
