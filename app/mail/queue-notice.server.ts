import type { TFunction } from "i18next";
import { oneDay } from "#app/durations.ts";
import { mailLanguageOf } from "#app/i18n/account-language.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage, type Language } from "#app/i18n/languages.ts";
import { settings } from "#app/settings.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import type { NoticeData } from "./templates.ts";

/** Milliseconds for which delivery is attempted, unless the email becomes pointless earlier. */
export const noticeLifetime = 3 * oneDay;

interface Notice extends Omit<NoticeData, "action"> {
  /** When it becomes pointless; by default after `noticeLifetime`. */
  expiresAt?: Date;
  /** The email is not sent if this user has been deleted by then, or has another email. */
  userId?: string;
  /** A button that leads to a path of the application, as `href()` makes it. */
  action?: { label: string; path: string };
}

/**
 * Queues an email with a feature's own text.
 * @param write is given the translations and the language of the reader
 * @param fallback if no language is stored, or the stored one was removed
 * @throws if its texts have more than about 45,000 bytes in UTF-8: see `sealedMailSchema`
 */
export async function queueNotice(
  tx: Transaction,
  account: { email: string; language: string | null },
  write: (words: { t: TFunction; language: Language }) => Notice,
  fallback: Language = fallbackLanguage,
): Promise<void> {
  const language = mailLanguageOf(account, fallback);
  const {
    action,
    userId,
    expiresAt = new Date(Date.now() + noticeLifetime),
    ...notice
  } = write({ t: i18nFor(language).t, language });
  const data: NoticeData = {
    ...notice,
    ...(action && { action: { label: action.label, url: new URL(action.path, settings().baseUrl).href } }),
  };
  await queueMail(tx, { to: account.email, language, template: "notice", data, expiresAt, userId });
}
