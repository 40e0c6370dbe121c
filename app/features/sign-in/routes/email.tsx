import { data, Form, href, redirect } from "react-router";
import { requireAnonymous } from "#app/auth/guards.server.ts";
import { loginSchema } from "#app/auth/login.schema.ts";
import { type Provider, providerName, providers } from "#app/auth/providers.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { settings } from "#app/settings.server.ts";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { Separator } from "#app/ui/layout/separator.tsx";
import { validateForm } from "#app/validation/form.server.ts";
import { emailSchema } from "#app/validation/person.ts";
import { MailboxLink } from "../mailbox-link.tsx";
import { existingSampleAccounts } from "../sample-accounts.server.ts";
import { SampleAccounts } from "../sample-accounts.tsx";
import { requestLoginCode } from "../sign-in.server.ts";
import { SignInNotices } from "../sign-in-notices.tsx";
import { loadSignInNotices } from "../sign-in-slots.server.ts";
import { verifyPath } from "../verify-path.ts";
import type { Route } from "./+types/email.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAnonymous(context, url);
  const { signupEnabled, development, readOnly } = settings();
  return {
    redirect: safeRedirect(url.searchParams.get("redirect")),
    // Invitations lead here.
    email: emailSchema.safeParse(url.searchParams.get("email")).data ?? "",
    signupEnabled,
    providers: providers.filter((provider) => settings()[provider]),
    // Their codes appear in the development mailbox.
    samples: development && !readOnly ? await existingSampleAccounts() : [],
    notices: await loadSignInNotices(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireAnonymous(context, url);
  const { data: form, refused } = await validateForm(request, loginSchema);
  if (refused) return data(refused, { status: 400 });
  const sent = await requestLoginCode(form.email, request, context);
  if (sent.result === "failed") {
    const { error, status, headers } = sent;
    return data({ errors: { email: error }, defaultValues: { email: form.email } }, { status, headers });
  }
  return redirect(verifyPath(form.email, safeRedirect(form.redirect)), { headers: sent.headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function LoginEmail({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { signupEnabled, providers, samples, notices } = loaderData;
  const { form, field, pending, hasErrors } = useValidatedForm(
    async () => (await import("#app/auth/login.schema.ts")).loginSchema,
    { email: loaderData.email },
  );
  return (
    <AuthScreen
      pageTitle={t("login.email.pageTitle")}
      title={t(signupEnabled ? "login.email.titleWithSignup" : "login.email.title")}
      description={t(signupEnabled ? "login.email.descriptionWithSignup" : "login.email.description")}
      state={hasErrors ? "wrong" : "rest"}
    >
      <meta name="description" content={t("login.email.description")} />
      <ValidatedForm {...form} className="grid gap-6">
        <input type="hidden" name="redirect" value={loaderData.redirect ?? ""} />
        <Field
          {...field("email")}
          label={t("login.email.label")}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          dir="ltr"
          className="rtl:text-end"
        />
        <Button pending={pending} pendingLabel={t("login.email.submitting")}>
          {t("login.email.submit")}
        </Button>
      </ValidatedForm>
      {providers.length > 0 ? <SocialSignIn providers={providers} redirect={loaderData.redirect} /> : null}
      <SampleAccounts accounts={samples}>
        <MailboxLink />
      </SampleAccounts>
      <SignInNotices data={notices} />
    </AuthScreen>
  );
}

function SocialSignIn({ providers, redirect }: { providers: Provider[]; redirect: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Separator>{t("login.email.separator")}</Separator>
      <div className="grid gap-3">
        {providers.map((provider) => (
          <Form
            key={provider}
            method="post"
            action={href("/login/social/:provider", { provider })}
            reloadDocument
          >
            <input type="hidden" name="redirect" value={redirect ?? ""} />
            <Button variant="secondary" className="w-full">
              {t("login.email.social", { provider: providerName(provider) })}
            </Button>
          </Form>
        ))}
      </div>
    </>
  );
}
