import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "./storage.ts";

const chunkBytes = 65_536;

/** Read as it is sent, and closed at the end. */
export function streamFile(file: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0;
  const end = range?.end ?? Number.POSITIVE_INFINITY;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = new Uint8Array(Math.min(chunkBytes, end - position + 1));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(bytesRead < chunk.length ? chunk.slice(0, bytesRead) : chunk);
        if (bytesRead > 0 && position <= end) return;
        controller.close();
        await file.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 1 },
  );
}
