import { enqueue } from "#app/jobs/enqueue.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { sendMailJob } from "./jobs.server.ts";
import { type DeliveryOptions, sealMail } from "./sealed-mail.server.ts";
import type { Mail } from "./templates.ts";

/** Before notices, of which there may be thousands. */
const codePriority = 10;

/** @param tx the transaction of the change: the email is stored with it, or neither is */
export async function queueMail(
  tx: Transaction,
  { expiresAt, discard = false, ...mail }: Mail & Partial<DeliveryOptions> & { expiresAt: Date },
): Promise<void> {
  const priority = "code" in mail.data ? codePriority : 0;
  await enqueue(tx, sendMailJob, sealMail({ ...mail, discard }, expiresAt), { priority });
}
