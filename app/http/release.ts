/**
 * The bytes of a piece of a streamed answer, taken out of it: what is left is empty. React Router 7 holds on to every piece
 * until the last one is sent (remix-run/react-router#15247, mended in version 8), so that a long download would stand in
 * memory as a whole.
 *
 * @returns what is no piece of its own memory as it is, such as a text
 */
export function release(piece: unknown): unknown {
  if (!(piece instanceof Uint8Array) || Buffer.isBuffer(piece)) return piece;
  const { buffer, byteLength } = piece;
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== byteLength) return piece;
  return Buffer.from(structuredClone(buffer, { transfer: [buffer] }));
}
