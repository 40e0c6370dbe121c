import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { requireAnonymous } from "#app/auth/guards.server.ts";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/error.ts";

const known = ["signup_disabled", "access_denied", "unknown_error"] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  requireAnonymous(context, url);
  const error = url.searchParams.get("error");
  return { error: known.find((value) => value === error) ?? "unknown_error" };
}

export default function LoginError({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { error } = loaderData;
  return (
    <AuthScreen
      pageTitle={t("login.error.pageTitle")}
      title={t(`login.error.${error}.title`)}
      description={t(`login.error.${error}.description`)}
      state="wrong"
    >
      <ButtonLink to={href("/login")} className="justify-self-start">
        {t("login.error.back")}
      </ButtonLink>
    </AuthScreen>
  );
}
