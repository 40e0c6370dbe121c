import { data, Form, href } from "react-router";
import { homePath } from "#app/access/navigation-paths.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requireSessionKeepingForm } from "#app/auth/form-guard.server.ts";
import { redirectAfterSignIn, requireSession } from "#app/auth/guards.server.ts";
import { safeRedirect } from "#app/http/redirect.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { readFormFields, validateFields } from "#app/validation/form.server.ts";
import { onboardingSchema } from "../account.schema.ts";
import { changeName } from "../name-change.server.ts";
import { requireSameUser } from "../require-same-user.server.ts";
import { SignedInAs } from "../signed-in-as.tsx";
import type { Route } from "./+types/onboarding.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requireSession(context);
  const requested = url.searchParams.get("redirect");
  if (user.name) throw redirectAfterSignIn(requested, homePath(user.role));
  return { email: user.email, redirect: safeRedirect(requested) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, impersonatedBy } = requireSessionKeepingForm(context);
  const fields = await readFormFields(request);
  requireSameUser(fields, user);
  const { data: form, refused } = await validateFields(fields, onboardingSchema);
  if (refused) return data(refused, { status: 400 });
  // Only the first name is set here; later changes use the account screen.
  if (!user.name) {
    const language = impersonatedBy ? undefined : getLanguage(context);
    await changeName(getActor(context), user.id, { name: form.name, language });
  }
  return redirectAfterSignIn(form.redirect, homePath(user.role));
}

export default function Onboarding({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const back = loaderData.redirect ?? "";
  const { form, field, pending, hasErrors } = useValidatedForm(
    async () => (await import("../account.schema.ts")).onboardingSchema,
  );
  const restored = useRestoredDraft(form.ref);
  return (
    <AuthScreen
      pageTitle={t("onboarding.pageTitle")}
      title={t("onboarding.title")}
      description={t("onboarding.description")}
      state={hasErrors ? "wrong" : "right"}
    >
      <ValidatedForm {...form} className="grid gap-6">
        <RestoredDraftNotice restored={restored} />
        <input type="hidden" name="redirect" value={back} />
        <SignedInAs />
        <Field {...field("name")} label={t("onboarding.label")} autoComplete="name" required />
        <Button pending={pending} pendingLabel={t("onboarding.submitting")}>
          {t("onboarding.submit")}
        </Button>
      </ValidatedForm>
      <Form
        method="post"
        action={href("/logout")}
        className="mt-8 flex flex-wrap items-center gap-x-2 text-quiet"
      >
        <p>
          <Trans
            i18nKey="onboarding.loggedWith"
            values={{ email: loaderData.email }}
            components={{ email: <bdi className="wrap-anywhere text-text" /> }}
          />
        </p>
        <Button variant="quiet" className="-mx-4.25">
          {t("onboarding.signOut")}
        </Button>
      </Form>
    </AuthScreen>
  );
}
