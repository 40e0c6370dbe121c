import { useRef } from "react";
import { createContext, data, href, Link, redirect, useActionData } from "react-router";
import { redirectAfterSignIn, requireAnonymous } from "#app/auth/guards.server.ts";
import { verifyCodeSchema } from "#app/auth/login.schema.ts";
import { loginCodePattern, normalizeLoginCode } from "#app/auth/login-code.ts";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { findCapturedCode } from "#app/mail/captured-mails.server.ts";
import { settings } from "#app/settings.server.ts";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { validateForm } from "#app/validation/form.server.ts";
import { emailSchema } from "#app/validation/person.ts";
import { CodeNotices } from "../code-notices.tsx";
import { contactAddress } from "../contact-address.server.ts";
import { ContactNote } from "../contact-note.tsx";
import { DevelopmentCode } from "../development-code.tsx";
import { ResendCodeButton } from "../resend-code-button.tsx";
import { nextLoginCodeAt, submitLoginCode } from "../sign-in.server.ts";
import { loadCodeNotices } from "../sign-in-slots.server.ts";
import type { Route } from "./+types/verify.ts";

/** The fields of a form posted to the URL without a query, which renders this page too. */
const postedContext = createContext<{ email?: string; redirect?: string }>({});

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAnonymous(context, url);
  const posted = context.get(postedContext);
  const back = safeRedirect(url.searchParams.get("redirect") ?? posted.redirect);
  const email = emailSchema.safeParse(url.searchParams.get("email") ?? posted.email);
  if (!email.success) throw redirect(withRedirect(href("/login"), back));
  const { otpMinutes, signupEnabled, development, readOnly } = settings();
  return {
    email: email.data,
    redirect: back,
    minutes: otpMinutes,
    signupEnabled,
    showsDevelopmentCode: development && !readOnly,
    capturedCode: development && !readOnly ? findCapturedCode(email.data) : undefined,
    notices: await loadCodeNotices(email.data),
    resendAt: (await nextLoginCodeAt(email.data, request)).getTime(),
    now: Date.now(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireAnonymous(context, url);
  const { data: form, refused } = await validateForm(request, verifyCodeSchema);
  context.set(postedContext, form ?? refused.defaultValues);
  if (refused) return data(refused, { status: 400 });
  const signIn = await submitLoginCode(form, request, context);
  if (signIn.result === "failed") {
    const { error, status, headers } = signIn;
    const contact = error.message === "errors.auth.BANNED_USER" ? contactAddress() : undefined;
    return data({ errors: { otp: error }, defaultValues: { otp: form.otp }, contact }, { status, headers });
  }
  const { headers } = signIn;
  if (signIn.result === "step")
    return redirect(withRedirect(signIn.path, safeRedirect(form.redirect)), { headers });
  return redirectAfterSignIn(form.redirect, signIn.home, { headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function LoginVerify({ loaderData }: Route.ComponentProps) {
  // A new code replaces what was entered and its error.
  return <VerifyScreen key={loaderData.resendAt} {...loaderData} />;
}

function VerifyScreen(loaderData: Route.ComponentProps["loaderData"]) {
  const { t } = useTranslation();
  const {
    email,
    minutes,
    signupEnabled,
    showsDevelopmentCode,
    capturedCode,
    notices,
    redirect: back,
  } = loaderData;
  const { form, field, submit, pending, hasErrors } = useValidatedForm(
    async () => (await import("#app/auth/login.schema.ts")).verifyCodeSchema,
  );
  const contact = useLastActionData(useActionData<{ contact?: string }>())?.contact;
  const submitted = useRef<string>(undefined);
  return (
    <AuthScreen
      pageTitle={t("login.verify.pageTitle")}
      title={t("login.verify.title")}
      description={
        <Trans
          i18nKey={signupEnabled ? "login.verify.descriptionWithSignup" : "login.verify.description"}
          values={{ email }}
          components={{ email: <bdi className="font-medium wrap-anywhere text-text" /> }}
        />
      }
      // Via "rest", so that a second wrong code restarts the animation.
      state={hasErrors && !pending ? "wrong" : "rest"}
    >
      <ValidatedForm {...form} className="grid gap-6">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="redirect" value={back ?? ""} />
        <CodeField
          {...field("otp")}
          label={t("login.verify.label")}
          hint={
            hasErrors && contact ? (
              <ContactNote email={contact} />
            ) : (
              t("login.verify.expires", { count: minutes })
            )
          }
          required
          onChange={(event) => {
            const code = normalizeLoginCode(event.currentTarget.value);
            if (!loginCodePattern.test(code) || code === submitted.current) return;
            submitted.current = code;
            submit();
          }}
        />
        <Button pending={pending} pendingLabel={t("login.verify.submitting")}>
          {t("login.verify.submit")}
        </Button>
      </ValidatedForm>
      <div className="mt-6 grid justify-items-start gap-2">
        <ResendCodeButton {...loaderData} />
        <p className="text-sm text-pretty text-quiet">{t("login.verify.noEmail")}</p>
        <Link
          to={withRedirect(href("/login"), back)}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          {t("login.verify.otherEmail")}
        </Link>
      </div>
      {showsDevelopmentCode ? <DevelopmentCode email={email} redirect={back} code={capturedCode} /> : null}
      <CodeNotices data={notices} />
    </AuthScreen>
  );
}
