import type { ParseKeys } from "i18next";
import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { LoadFailure } from "./use-json.ts";

/** The problem and the next step, for a live region. */
export function LoadFailureText({ failure }: { failure: LoadFailure }) {
  const { t } = useTranslation();
  const [title, description] = texts[failure];
  return (
    <>
      <span className="block font-medium">{t(title)}</span>
      {description ? <span className="block">{t(description)}</span> : null}
    </>
  );
}

const texts: Record<LoadFailure, [title: ParseKeys, description?: ParseKeys]> = {
  unreachable: ["errors.unreachable.title", "errors.unreachable.description"],
  sessionEnded: ["login.resume.title"],
  unknown: ["errors.unknown.title", "errors.unknown.description"],
};

/** In a new tab, so that the input on this screen stays. */
export function SignInLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={href("/login")} target="_blank" rel="noopener" className="justify-self-start">
      {t("login.resume.signInNewTab")}
    </ButtonLink>
  );
}
