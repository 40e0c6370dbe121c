import { href } from "react-router";
import { requireAnonymous } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { contactAddress } from "../contact-address.server.ts";
import { ContactNote } from "../contact-note.tsx";
import { parseLoginError } from "../login-errors.ts";
import type { Route } from "./+types/error.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireAnonymous(context, url);
  const { screen, message } = parseLoginError(url.searchParams.get("error"));
  const needsAdministrator = screen === "signup_disabled" || message === "errors.auth.BANNED_USER";
  return {
    screen,
    // Most codes have no text in the browser.
    message: message && getI18n(context).t(message, { count: 1 }),
    contact: needsAdministrator ? contactAddress() : undefined,
  };
}

export default function LoginError({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { screen, message, contact } = loaderData;
  return (
    <AuthScreen
      pageTitle={t("login.error.pageTitle")}
      title={t(`login.error.${screen}.title`)}
      description={message ?? t(`login.error.${screen}.description`)}
      state="wrong"
    >
      <div className="grid gap-6">
        {contact ? (
          <p className="text-sm text-pretty">
            <ContactNote email={contact} />
          </p>
        ) : null}
        <ButtonLink to={href("/login")} className="justify-self-start">
          {t("login.error.back")}
        </ButtonLink>
      </div>
    </AuthScreen>
  );
}
