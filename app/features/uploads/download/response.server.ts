import { data } from "react-router";
import { redirectDataRequest } from "#app/http/data-request.ts";
import { matchesIfNoneMatch } from "#app/http/request-headers.ts";
import { log } from "#app/log.server.ts";
import { pictureTypes } from "#app/resources/fields/picture-types.ts";
import { storage } from "../storage/configured-storage.server.ts";
import { StorageUnavailableError } from "../storage/storage-unavailable-error.ts";
import type { Upload } from "../uploads.server.ts";
import { parseByteRange } from "./byte-range.ts";
import { contentDisposition } from "./content-disposition.ts";

/**
 * @returns undefined if the blob is missing
 * @throws as `redirectDataRequest`; a 503 response if the storage is unavailable
 */
export async function downloadResponse(
  request: Request,
  upload: Upload,
  cacheControl = "private, no-cache",
): Promise<Response | undefined> {
  redirectDataRequest(request);
  const { size, sha256, mediaType, name } = upload;
  const etag = `"${sha256}"`;
  const inline = pictureTypes.includes(mediaType);
  const headers = new Headers({
    "Content-Type": inline || mediaType === "application/pdf" ? mediaType : "application/octet-stream",
    "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", name),
    // Uploaded files never run with the rights of the application.
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": cacheControl,
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (matchesIfNoneMatch(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const condition = request.headers.get("if-range");
  // Only GET has ranges: RFC 9110, 14.2.
  const mayBePart = request.method === "GET" && (condition === null || condition === etag);
  const range = mayBePart ? parseByteRange(request.headers.get("range"), size) : undefined;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = await storage().read(sha256, range).catch(respondUnavailable);
  return body && new Response(body, { status, headers });
}

function respondUnavailable(error: unknown): never {
  if (!(error instanceof StorageUnavailableError)) throw error;
  log().error({ err: error }, "A file could not be read");
  throw data(null, { status: 503, headers: { "Retry-After": "60" } });
}
