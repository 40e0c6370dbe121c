import type { LargeExports } from "#app/features/csv/export-response.server.ts";

export const requestPath: LargeExports["requestPath"] = (list, search) => `${list}/export/request?${search}`;
