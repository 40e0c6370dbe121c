import { afterCommit, type Transaction } from "#db/client.server.ts";
import type { ApplicationEvent } from "./event.ts";

/** Calls the subscribers in the transaction of the change. @throws what a subscriber throws */
export async function emit(tx: Transaction, event: ApplicationEvent): Promise<void> {
  for (const { handleEvent } of subscribers) await handleEvent(tx, event);
  afterCommit(tx, () => {
    for (const listener of listeners) listener(event);
  });
}

/** May run again: a transaction is retried after a conflict. Only read and write through `tx`. @public */
export interface Subscriber {
  handleEvent(tx: Transaction, event: ApplicationEvent): Promise<void>;
}

const subscribers = Object.values(
  import.meta.glob<Subscriber>("../features/*/subscriber.server.ts", { eager: true }),
);

const listeners = new Set<(event: ApplicationEvent) => void>();

/** For tests: called after the commit. @returns a function that unsubscribes */
export function observeEvents(listener: (event: ApplicationEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
