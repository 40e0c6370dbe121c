import { formLimit } from "#app/features/uploads/body-limit.server.ts";
import { fileLimit } from "#app/features/uploads/limits.server.ts";
import type { BodyLimitOverride } from "#app/http/body-limit.ts";
import { settings } from "#app/settings.server.ts";
import { registeredCsv } from "../records/registered-csv.server.ts";

/** The import screens take a file; those of a read-only installation only one that a page can show. */
export const bodyLimit: BodyLimitOverride["bodyLimit"] = (path) => {
  if (settings().readOnly) return undefined;
  return registeredCsv.some(({ listPath }) => path === `${listPath}/import`)
    ? formLimit(fileLimit().bytes)
    : undefined;
};
