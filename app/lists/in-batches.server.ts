import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";

/** @public used only by features that can be left out */
export const rowsAtOnce = 500;

/** Reads rows in batches; other requests run in between. @param read returns the rows after the given one, in a fixed order */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, rowsAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    await yieldToEventLoop();
  } while (last);
}
