import { compressText, decompressText } from "../compressed-text.server.ts";

/** The field in which a preview carries the text: compressed if long. `useRestoredPreview` reads both. */
export async function embedCsvText(text: string): Promise<{ name: "packed" | "text"; value: string }> {
  return text.length > maxPlainLength
    ? { name: "packed", value: await compressText(text) }
    : { name: "text", value: text };
}

const maxPlainLength = 50_000;

/** @returns an empty text if the fields hold none, or one that is too long */
export async function readEmbeddedCsvText(fields: Partial<Record<string, string>>): Promise<string> {
  const { text = "", packed } = fields;
  return packed === undefined ? text : ((await decompressText(packed, maxTextLength)) ?? "");
}

/** Bytes of unpacked text; the request itself is limited to one megabyte. */
const maxTextLength = 2_000_000;
