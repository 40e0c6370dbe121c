import * as subscribers from "#app/registry/subscribers.server.ts";
import { afterCommit, type Transaction } from "#db/client.server.ts";
import type { ApplicationEvent } from "./event.ts";

/**
 * Tells the subscribers what happened, in the transaction in which it happens: neither the change nor what follows from it
 * is ever there alone.
 *
 * @throws what a subscriber throws; the change is rolled back
 */
export async function emit(tx: Transaction, event: ApplicationEvent): Promise<void> {
  for (const subscriber of all) await subscriber(tx, event);
  afterCommit(tx, () => {
    for (const listener of listeners) listener(event);
  });
}

/** Writes what follows from an event. It may run again if the transaction does, so it only reads and writes on `tx`. */
type Subscriber = (tx: Transaction, event: ApplicationEvent) => Promise<void>;

const all: Subscriber[] = Object.values(subscribers);

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
