import { useEffect } from "react";
import { data, Form, href, redirect } from "react-router";
import { requireAnonymous } from "#app/auth/guards.server.ts";
import { getSession } from "#app/auth/session-context.server.ts";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { AuthScreen } from "#app/shell/auth-screen.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { type DraftFields, saveFormDraft } from "#app/ui/forms/form-draft.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { readFormEntries } from "#app/validation/form.server.ts";
import type { Route } from "./+types/session-expired.ts";

/** Keeps a form whose session had ended: see `requirePermissionKeepingForm`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const back = safeRedirect(url.searchParams.get("redirect"));
  // Signed in again: resubmits the form to its original URL.
  if (back && getSession(context)) throw redirect(back, 307);
  const fields = await readFormEntries(request);
  if (isTooLarge(fields)) return data({ fields: [], tooLarge: true }, { status: 413 });
  return data({ fields, tooLarge: false }, { status: 401 });
}

/** Limits for the page, which repeats every field and is public. */
const limits = { fields: 100, characters: 64 * 1024 };

function isTooLarge(fields: DraftFields) {
  const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return fields.length > limits.fields || characters > limits.characters;
}

export function loader({ url, context }: Route.LoaderArgs) {
  requireAnonymous(context, url);
  return { redirect: safeRedirect(url.searchParams.get("redirect")) };
}

export default function SessionExpired({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const back = loaderData.redirect;
  const login = withRedirect(href("/login"), back);
  const fields = actionData?.fields ?? [];
  const tooLarge = actionData?.tooLarge ?? false;
  // At once, because people also go back or reload.
  useEffect(() => {
    if (!back || !actionData || actionData.tooLarge) return;
    saveFormDraft(back, actionData.fields);
  }, [back, actionData]);
  const here = !tooLarge && (hydrated || fields.length === 0 || !back);
  return (
    <AuthScreen
      pageTitle={t("login.resume.pageTitle")}
      title={t("login.resume.title")}
      description={t(
        tooLarge
          ? "login.resume.tooLarge"
          : here
            ? "login.resume.description"
            : "login.resume.descriptionNewTab",
      )}
      state="rest"
    >
      <div className="grid gap-3">
        <ButtonLink
          to={login}
          variant="primary"
          // Without JavaScript the form must stay open in this tab.
          {...(here ? {} : { target: "_blank", rel: "noopener" })}
        >
          {t(here ? "login.resume.signIn" : "login.resume.signInNewTab")}
        </ButtonLink>
        {here || tooLarge ? null : (
          <Form method="post" action={back} encType="multipart/form-data" className="grid">
            {fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the order never changes
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button variant="secondary">{t("login.resume.send")}</Button>
          </Form>
        )}
      </div>
    </AuthScreen>
  );
}
