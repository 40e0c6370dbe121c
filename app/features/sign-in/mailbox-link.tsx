import { href, Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";

/** Links to the mailbox for codes that no mail server delivers. */
export function MailboxLink() {
  const { t } = useTranslation();
  return (
    <>
      {t("login.email.samples.development")}{" "}
      <Link to={href("/dev/mailbox")} className="underline">
        {t("login.email.samples.mailbox")}
      </Link>
    </>
  );
}
