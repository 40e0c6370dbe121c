import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";

/** Compresses text for a page, because escaping would make it up to ten times longer. */
export async function compressText(text: string): Promise<string> {
  const packed = await promisify(deflateRaw)(text);
  return packed.toString("base64url");
}

/** Reverses `compressText`. @param maxLength bytes of the result @returns undefined if invalid or too long */
export async function decompressText(packed: string, maxLength: number): Promise<string | undefined> {
  try {
    const bytes = await promisify(inflateRaw)(Buffer.from(packed, "base64url"), {
      maxOutputLength: maxLength,
    });
    return bytes.toString();
  } catch {
    return undefined;
  }
}
