import { formLimit } from "#app/features/uploads/body-limit.server.ts";
import { fileLimit } from "#app/features/uploads/limits.server.ts";
import type { BodyLimitOverride } from "#app/http/body-limit.ts";
import { registeredCsv } from "../records/registered-csv.server.ts";

/** The import screens take a file. */
export const bodyLimit: BodyLimitOverride["bodyLimit"] = (path) =>
  registeredCsv.some(({ list }) => path === `${list}/import`) ? formLimit(fileLimit().bytes) : undefined;
