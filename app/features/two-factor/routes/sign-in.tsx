import { data, href, Link, redirect } from "react-router";
import { redirectAfterSignIn, requireAnonymous } from "#app/auth/guards.server.ts";
import { contactAddress } from "#app/features/sign-in/contact-address.server.ts";
import { ContactNote } from "#app/features/sign-in/contact-note.tsx";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { validateForm } from "#app/validation/form.server.ts";
import { findChallengedUser } from "../challenge.server.ts";
import { submitSecondFactor } from "../submit-second-factor.server.ts";
import { signInSchema } from "../two-factor.schema.ts";
import type { Route } from "./+types/sign-in.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAnonymous(context, url);
  const back = safeRedirect(url.searchParams.get("redirect"));
  const owner = await findChallengedUser(request.headers.get("cookie"));
  if (!owner) throw await startAgain(context, back);
  return { redirect: back, contact: contactAddress() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireAnonymous(context, url);
  const { data: form, refused } = await validateForm(request, signInSchema);
  if (refused) return data(refused, { status: 400 });
  const signIn = await submitSecondFactor(form.code, request, context);
  const { headers } = signIn;
  if (signIn.result === "signedIn") return redirectAfterSignIn(form.redirect, signIn.home, { headers });
  if (signIn.result === "step")
    return redirect(withRedirect(signIn.path, safeRedirect(form.redirect)), { headers });
  const { error, status } = signIn;
  if (error.message === "errors.auth.SESSION_EXPIRED")
    return startAgain(context, safeRedirect(form.redirect));
  const shown = error.message === "errors.auth.INVALID_OTP" ? { message: "twoFactor.errors.wrong" } : error;
  return data({ errors: { code: shown }, defaultValues: { code: form.code } }, { status, headers });
}

function startAgain(context: Route.LoaderArgs["context"], back: string | undefined) {
  const text = getI18n(context).t("twoFactor.errors.expired");
  return redirectWithToast(withRedirect(href("/login"), back), "error", text);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function TwoFactorSignIn({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { form, field, pending, hasErrors } = useValidatedForm(
    async () => (await import("../two-factor.schema.ts")).signInSchema,
  );
  const { redirect: back, contact } = loaderData;
  return (
    <AuthScreen
      pageTitle={t("twoFactor.signIn.pageTitle")}
      title={t("twoFactor.signIn.title")}
      description={t("twoFactor.signIn.description")}
      // Via "rest", so that a second wrong code restarts the animation.
      state={hasErrors && !pending ? "wrong" : "rest"}
    >
      <ValidatedForm {...form} className="grid gap-6">
        <input type="hidden" name="redirect" value={back ?? ""} />
        <CodeField
          {...field("code")}
          label={t("twoFactor.code.label")}
          hint={t("twoFactor.code.hint")}
          required
        />
        <Button pending={pending} pendingLabel={t("login.verify.submitting")}>
          {t("twoFactor.signIn.submit")}
        </Button>
      </ValidatedForm>
      <div className="mt-6 grid justify-items-start gap-2">
        <p className="text-sm text-pretty text-quiet">
          {t("twoFactor.signIn.lost")} {contact ? <ContactNote email={contact} /> : null}
        </p>
        <Link
          to={withRedirect(href("/login"), back)}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          {t("login.verify.otherEmail")}
        </Link>
      </div>
    </AuthScreen>
  );
}
