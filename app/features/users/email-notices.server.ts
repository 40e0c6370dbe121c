import type { TFunction } from "i18next";
import { mailLanguageOf } from "#app/i18n/account-language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import { noticeLifetime, queueNotice } from "#app/mail/queue-notice.server.ts";
import type { TemplateContent } from "#app/mail/templates.ts";
import { productName } from "#app/product.ts";
import type { Transaction } from "#db/client.server.ts";

type Notice = Extract<
  TemplateContent,
  { template: "email-changed" | "email-changed-by-administrator" | "email-change-undone" }
>;

/** @param notice.expiresAt when it becomes pointless, if not after the usual time */
export async function notifyFormerAddress(
  tx: Transaction,
  { email: to, language }: { email: string; language: string | null },
  fallback: Language,
  { expiresAt = new Date(Date.now() + noticeLifetime), ...notice }: Notice & { expiresAt?: Date },
): Promise<void> {
  await queueMail(tx, { to, language: mailLanguageOf({ language }, fallback), ...notice, expiresAt });
}

/** Its owner was told that the address had been changed. */
export async function notifyRestoredAddress(
  tx: Transaction,
  account: { email: string; language: string | null },
  fallback: Language,
): Promise<void> {
  const write = ({ t }: { t: TFunction }) => ({
    subject: t("users.emailRestored.subject", { product: productName }),
    paragraphs: [t("users.emailRestored.text", { email: account.email })],
  });
  await queueNotice(tx, account, write, fallback);
}
