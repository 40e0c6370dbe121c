import type { StoredText } from "#app/expiring-values/expiring-values.server.ts";
import { seal, unseal } from "#app/secrets/sealed.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import type { Mail } from "./templates.ts";

export interface DeliveryOptions {
  /** Skips only the delivery, so that response times do not reveal known addresses. */
  discard: boolean;
  /** The email is not sent if this user has been deleted by then, or has another email. */
  userId?: string | undefined;
  /** The email is not sent if its code has been used or replaced by then. Jobs of earlier versions have none. */
  storedCode?: StoredText;
}

export type QueuedMail = Mail & DeliveryOptions;

/** Characters, a little less than a job's input may have. */
const maxContent = 65_000;

/** The stored form of an email: neither its code nor its address can be read there. */
export const sealedMailSchema = z.object({
  /** Also the message id in every attempt. */
  id: limitedText(100),
  content: limitedText(maxContent),
  expiresAt: z.number(),
});

export type SealedMail = z.output<typeof sealedMailSchema>;

export function sealMail(mail: QueuedMail, expiresAt: Date): SealedMail {
  const id = crypto.randomUUID();
  return { id, content: seal("outbox", mail, id), expiresAt: expiresAt.getTime() };
}

/** @returns undefined if it was sealed with another application secret */
export function unsealMail({ id, content }: SealedMail): QueuedMail | undefined {
  return unseal("outbox", content, id) as QueuedMail | undefined;
}
