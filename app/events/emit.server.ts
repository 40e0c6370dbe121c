import { afterCommit, type Transaction } from "#db/client.server.ts";
import type { ApplicationEvent } from "./event.ts";

/** Calls the subscribers in the transaction of the change. @throws what a subscriber throws */
export async function emit(tx: Transaction, event: ApplicationEvent): Promise<void> {
  for (const { recordEvent } of subscribers) await recordEvent(tx, event);
  afterCommit(tx, () => {
    for (const listener of listeners) listener(event);
  });
}

/** May run again: a transaction is retried after a conflict. Only read and write through `tx`. @public */
export interface Subscriber {
  recordEvent(tx: Transaction, event: ApplicationEvent): Promise<void>;
}

const subscribers = Object.values(
  import.meta.glob<Subscriber>("../features/*/subscriber.server.ts", { eager: true }),
);

const listeners = new Set<(event: ApplicationEvent) => void>();

/** @returns a function that unsubscribes */
export function onEvent(listener: (event: ApplicationEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
