import { href } from "react-router";
import type { Actor } from "#app/access/actor.ts";
import type { Language } from "#app/i18n/languages.ts";
import { queueNotice } from "#app/mail/queue-notice.server.ts";
import { productName } from "#app/product.ts";
import type { Transaction } from "#db/client.server.ts";

/**
 * Tells someone of their new account; the link fills in the address.
 * @param language of the email if the user has none
 */
export async function queueInvitation(
  tx: Transaction,
  { name: inviter }: Actor,
  user: { id: string; email: string; language: string | null },
  language: Language,
): Promise<void> {
  const product = productName;
  const { email } = user;
  await queueNotice(
    tx,
    user,
    ({ t }) => ({
      subject: t("users.invitation.subject", { product }),
      paragraphs: [
        t("users.invitation.intro", { inviter, product }),
        t("users.invitation.howToSignIn", { email }),
      ],
      action: {
        label: t("users.invitation.action"),
        path: `${href("/login")}?${new URLSearchParams({ email })}`,
      },
      note: t("users.invitation.note"),
      userId: user.id,
    }),
    language,
  );
}
