/**
 * Decodes an uploaded file: UTF-8, or UTF-16 with a byte order mark.
 * @returns undefined for other encodings, which cannot be detected reliably
 */
export async function decodeTextFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function detectEncoding([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}
