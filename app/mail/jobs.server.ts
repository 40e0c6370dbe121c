import { defineJob } from "#app/jobs/job-kind.ts";
import { deliverMail } from "./mail-delivery.server.ts";
import { sealedMailSchema } from "./sealed-mail.server.ts";
import { maxConnections } from "./transport.server.ts";

export const sendMailJob = defineJob({
  name: "send-mail",
  label: "jobs.kinds.mail",
  input: sealedMailSchema,
  run: deliverMail,
  // Somebody may be waiting for a code: neither other jobs nor mails to a server that hangs hold it up.
  slots: maxConnections,
  retrySlots: 2,
  maxAttempts: Number.POSITIVE_INFINITY,
  deleteWhenOver: true,
});
