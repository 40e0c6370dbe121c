import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";

/** As short as a page can carry a long text: in HTML and in its script it would become up to ten times as long. */
export async function packText(text: string): Promise<string> {
  const packed = await promisify(deflateRaw)(text);
  return packed.toString("base64url");
}

/**
 * What `packText` has packed.
 *
 * @param longest bytes; a text that would become longer is none
 * @returns undefined for what it has not packed
 */
export async function unpackText(packed: string, longest: number): Promise<string | undefined> {
  try {
    const bytes = await promisify(inflateRaw)(Buffer.from(packed, "base64url"), { maxOutputLength: longest });
    return bytes.toString();
  } catch {
    return undefined;
  }
}
