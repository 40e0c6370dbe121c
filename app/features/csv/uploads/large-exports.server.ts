import type { LargeExports } from "../export-response.server.ts";

export const requestPath: LargeExports["requestPath"] = (list, search) => `${list}/export/request?${search}`;
