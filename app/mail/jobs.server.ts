import { defineJob } from "#app/jobs/job-kind.ts";
import { deliverMail } from "./mail-delivery.server.ts";
import { sealedMailSchema } from "./sealed-mail.server.ts";
import { maxConnections } from "./transport.server.ts";

export const sendMailJob = defineJob({
  name: "send-mail",
  label: "jobs.kinds.mail",
  input: sealedMailSchema,
  run: deliverMail,
  // Someone may be waiting for a code: neither other jobs nor a server that hangs may delay it.
  slots: maxConnections,
  retrySlots: 2,
  maxAttempts: Number.POSITIVE_INFINITY,
  deleteWhenOver: true,
});
