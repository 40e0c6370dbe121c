import { data, Form, href, type ShouldRevalidateFunctionArgs, useActionData } from "react-router";
import { findUndoLink, undoEmailChange } from "#app/features/users/email-change-undo.server.ts";
import { tooManyRequests } from "#app/http/too-many-requests.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { settings } from "#app/settings.server.ts";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { emailChangeUndoConsequences } from "../consequences.ts";
import type { Route } from "./+types/undo-email-change.ts";

/** Changes nothing: mail scanners open every link. */
export async function loader({ url }: Route.LoaderArgs) {
  const link = await findUndoLink(url.searchParams.get("token"));
  const { contactEmail } = settings();
  return data({ email: link?.oldEmail, contact: contactEmail }, { status: link ? 200 : 404 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const undo = await undoEmailChange(url.searchParams.get("token"), context);
  if (undo.result === "tooOften") {
    const { retryAfterSeconds } = undo;
    return data({ minutes: minutesToWait(retryAfterSeconds) }, tooManyRequests(retryAfterSeconds));
  }
  if (undo.result === "invalid") return data(null, { status: 404 });
  const { t } = getI18n(context);
  return redirectWithToast(href("/login"), "success", t("account.undo.done", { email: undo.oldEmail }));
}

/** Shows that the link is used up, which React Router does not after an error. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || defaultShouldRevalidate;
}

/** The URL contains the token, so no referrer may reveal its path. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders);
  // Not `no-referrer`: Chromium would submit the form with `Origin: null`.
  all.set("Referrer-Policy", "strict-origin");
  all.set("X-Robots-Tag", "noindex, nofollow");
  return all;
}

export default function UndoEmailChange({ loaderData }: Route.ComponentProps) {
  const { email, contact } = loaderData;
  return email ? <Question email={email} /> : <Unusable contact={contact} />;
}

function Question({ email }: { email: string }) {
  const { t } = useTranslation();
  const minutes = useLastActionData(useActionData<{ minutes: number } | null>())?.minutes;
  return (
    <AuthScreen
      pageTitle={t("account.undo.pageTitle")}
      title={t("account.undo.title")}
      description={
        <Trans
          i18nKey="account.undo.description"
          values={{ email }}
          components={{ email: <bdi className="font-medium wrap-anywhere text-text" /> }}
        />
      }
    >
      <Form method="post" className="grid gap-6">
        {minutes ? (
          <Notice tone="danger" role="alert">
            {t("account.undo.tooMany", { count: minutes })}
          </Notice>
        ) : null}
        <p className="text-pretty">
          {[
            t("account.undo.consequence"),
            ...emailChangeUndoConsequences.map((key) => t(key)),
            t("account.undo.signIn"),
          ].join(" ")}
        </p>
        <SubmitButton pendingLabel={t("account.undo.submitting")}>{t("account.undo.submit")}</SubmitButton>
        <p className="text-sm text-pretty text-quiet">{t("account.undo.keep")}</p>
      </Form>
    </AuthScreen>
  );
}

/** One message for all reasons, so that strangers learn nothing. */
function Unusable({ contact }: { contact: string }) {
  const { t } = useTranslation();
  return (
    <AuthScreen
      pageTitle={t("account.undo.pageTitle")}
      title={t("account.undo.unusable.title")}
      description={t("account.undo.unusable.description")}
      state="wrong"
    >
      <div className="grid gap-6">
        <p className="text-pretty">{t("account.undo.unusable.taken")}</p>
        <p className="text-pretty">{t("account.undo.unusable.contact", { contact })}</p>
        <ButtonLink to={href("/login")} className="justify-self-start">
          {t("account.undo.unusable.signIn")}
        </ButtonLink>
      </div>
    </AuthScreen>
  );
}
