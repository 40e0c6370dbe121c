import type { BodyLimitOverride } from "#app/http/body-limit.ts";
import { attachmentFields } from "./attachment-fields.server.ts";
import { fileLimit, pictureLimit } from "./limits.server.ts";

/** Bytes of what surrounds the files of a form. */
const restBytes = 2_000_000;

/** Forms up to this many times the file limit are read to the end, so that text input is kept. */
const tolerance = 4;

/** @param maxBytes of a file */
export function formLimit(maxBytes: number, files = 1): number {
  return files * tolerance * maxBytes + restBytes;
}

export const bodyLimit: BodyLimitOverride["bodyLimit"] = (path) => {
  if (path === uploadPath) return formLimit(fileLimit().bytes);
  if (picturePaths.includes(path)) return formLimit(pictureLimit().bytes);
  const files = attachmentFields.filter(
    ({ listPath }) =>
      path.startsWith(`${listPath}/`) && /^(new|[\w-]+\/update)$/.test(path.slice(listPath.length + 1)),
  );
  const count = files.reduce((sum, { maxFiles }) => sum + maxFiles, 0);
  return count > 0 ? formLimit(fileLimit().bytes, count) : undefined;
};

const uploadPath = "/files";

const picturePaths = ["/app/account/picture", "/manager/account/picture"];
