import { queueNotice } from "#app/mail/queue-notice.server.ts";
import { productName } from "#app/product.ts";
import { settings } from "#app/settings.server.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";

type TwoFactorNotice =
  | "turnedOn"
  | "turnedOff"
  | "turnedOffByAdministrator"
  | "recoveryCodeUsed"
  | "newRecoveryCodes";

/** Emails the user what has changed, with the texts `twoFactor.mail.NOTICE`. @param values.count of recovery codes that are left */
export async function notifyOwner(
  tx: Transaction,
  owner: UserRecord,
  notice: TwoFactorNotice,
  values: { count?: number } = {},
): Promise<void> {
  await queueNotice(tx, owner, ({ t }) => ({
    userId: owner.id,
    subject: t(`twoFactor.mail.${notice}.subject`, { product: productName }),
    title: t(`twoFactor.mail.${notice}.title`),
    paragraphs: [
      t(`twoFactor.mail.${notice}.text`, { product: productName, count: values.count ?? 0 }),
      t("twoFactor.mail.notYou", { contact: settings().contactEmail }),
    ],
  }));
}
