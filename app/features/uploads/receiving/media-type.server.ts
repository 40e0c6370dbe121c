import { fileTypeFromBuffer } from "file-type";

/** Reads only the content: names and what browsers say are not believed. @param sample the beginning */
export async function detectMediaType(sample: Uint8Array): Promise<string> {
  const known = await fileTypeFromBuffer(sample).catch(() => undefined);
  if (known) return known.mime;
  return isText(sample) ? "text/plain" : "application/octet-stream";
}

function isText(sample: Uint8Array): boolean {
  if (sample.includes(0)) return false;
  try {
    // A character may be cut at the end of the sample.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
