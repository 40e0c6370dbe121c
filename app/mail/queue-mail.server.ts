import { afterCommit, db, type Transaction } from "#db/client.server.ts";
import { triggerDelivery } from "./mail-delivery.server.ts";
import { addRow } from "./outbox-rows.server.ts";
import type { Mail } from "./templates.ts";

/** `discard` skips only the delivery, so that response times do not reveal known addresses. */
export type QueuedMail = Mail & { expiresAt: Date; discard?: boolean };

/** @param tx the transaction of the change: the mail is stored with it, or neither is */
export async function queueMail({ expiresAt, ...mail }: QueuedMail, tx: Transaction = db()): Promise<void> {
  await addRow(tx, { discard: false, ...mail }, expiresAt);
  afterCommit(tx, triggerDelivery);
}
