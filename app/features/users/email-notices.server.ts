import type { Language } from "#app/i18n/languages.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import type { TemplateContent } from "#app/mail/templates.ts";
import type { Transaction } from "#db/client.server.ts";

type Notice = Extract<
  TemplateContent,
  { template: "email-changed" | "email-changed-by-administrator" | "email-change-undone" }
>;

/** Milliseconds for which delivery is attempted. */
const lifetime = 3 * 86_400_000;

export async function notifyFormerAddress(
  tx: Transaction,
  to: string,
  language: Language,
  notice: Notice,
): Promise<void> {
  await queueMail({ to, language, ...notice, expiresAt: new Date(Date.now() + lifetime) }, tx);
}
