/**
 * Flaw: React Router keeps every chunk of a streamed response until the last one is sent, so that a long download
 * fills the memory (remix-run/react-router#15247). Seen in @react-router/node 7.18.4.
 * Remove when on React Router 8, which fixed it: write chunks as they are.
 *
 * @returns the chunk's bytes, moved out of it, so that it is empty; other values unchanged
 */
export function transferChunk(chunk: unknown): unknown {
  if (!(chunk instanceof Uint8Array) || Buffer.isBuffer(chunk)) return chunk;
  const { buffer, byteLength } = chunk;
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return chunk;
  return Buffer.from(structuredClone(buffer, { transfer: [buffer] }));
}
