export class EncodingError extends Error {
  override name = "EncodingError";
}

/**
 * Decodes a file in pieces: UTF-8, or UTF-16 with a byte order mark.
 * @throws {EncodingError} for other encodings, which cannot be detected reliably
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(detectEncoding(chunk), { fatal: true });
    yield decode(decoder, chunk);
  }
  yield decoder ? decode(decoder) : "";
}

/** A whole file, or undefined for other encodings. */
export async function decodeWholeText(chunks: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  let text = "";
  try {
    for await (const piece of decodeText(chunks)) text += piece;
    return text;
  } catch (error) {
    if (error instanceof EncodingError) return undefined;
    throw error;
  }
}

/** Errors of the source, such as a connection that broke off, are no errors of the encoding. */
function decode(decoder: TextDecoder, chunk?: Uint8Array) {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (error) {
    throw error instanceof TypeError ? new EncodingError() : error;
  }
}

function detectEncoding([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}
