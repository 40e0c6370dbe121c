import { AsyncLocalStorage } from "node:async_hooks";

/** The body of a response. Waits for the first text, so that an early error gets an error page. @throws errors of that text */
export async function streamTexts(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // The request's context ends before the stream.
  const inContext = AsyncLocalStorage.snapshot();
  let next: IteratorResult<string> | undefined = await texts.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next ?? (await inContext(() => texts.next()));
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
