import { afterCommit, type Transaction } from "#db/client.server.ts";
import type { ApplicationEvent } from "./event.ts";

/**
 * Tells the subscribers what happened, in the transaction in which it happens: neither the change nor what follows from it
 * is ever there alone.
 *
 * @throws what a subscriber throws; the change is rolled back
 */
export async function emit(tx: Transaction, event: ApplicationEvent): Promise<void> {
  for (const { recordEvent } of subscribers) await recordEvent(tx, event);
  afterCommit(tx, () => {
    for (const listener of listeners) listener(event);
  });
}

/** What a feature's `subscriber.server.ts` exports. */
interface Subscriber {
  /** Writes what follows from an event. It may run again if the transaction does, so it only reads and writes on `tx`. */
  recordEvent(tx: Transaction, event: ApplicationEvent): Promise<void>;
}

const subscribers = Object.values(
  import.meta.glob<Subscriber>("../features/*/subscriber.server.ts", { eager: true }),
);

const listeners = new Set<(event: ApplicationEvent) => void>();

/**
 * Calls back with every event once it is committed.
 *
 * @returns what ends that
 */
export function onEvent(listener: (event: ApplicationEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
