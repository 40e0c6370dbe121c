import { useActionData } from "react-router";
import type { AccountErrorMessage } from "#app/features/account/account-errors.ts";
import { DialogButtons } from "#app/features/account/dialog-buttons.tsx";
import { ImpersonationRefusal } from "#app/features/account/impersonation-refusal.tsx";
import { SignedInAs } from "#app/features/account/signed-in-as.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HiddenInput } from "#app/ui/forms/hidden-input.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { tokenLifetimes, tokenScopes } from "./token-options.ts";
import type { TokenRefusal } from "./token-writes.server.ts";

type NewTokenProps = { impersonating: boolean; newId: string; closeTo: string };

export function NewTokenDialog({ impersonating, newId, closeTo }: NewTokenProps) {
  const { t } = useTranslation();
  if (impersonating) {
    return (
      <ImpersonationRefusal title={t("tokens.new.title")} closeTo={closeTo}>
        {t("tokens.errors.impersonating")}
      </ImpersonationRefusal>
    );
  }
  return (
    <Dialog title={t("tokens.new.title")} description={t("tokens.new.description")} closeTo={closeTo}>
      <TokenForm newId={newId} closeTo={closeTo} />
    </Dialog>
  );
}

interface ActionData {
  errors?: {
    send?: { message: `tokens.errors.${TokenRefusal}`; values?: undefined } | AccountErrorMessage;
  };
  defaultValues?: { id?: string };
}

/** Rendered inside the dialog, so that a restored draft finds it mounted. */
function TokenForm({ newId, closeTo }: { newId: string; closeTo: string }) {
  const { t } = useTranslation();
  const actionData = useLastActionData(useActionData<ActionData>());
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./token.schema.ts")).newTokenSchema,
    { scope: "read", lifetime: "30" },
  );
  useRestoredDraft(form.ref);
  const refused = actionData?.errors?.send;
  return (
    <ValidatedForm {...form} className="grid gap-6">
      {refused ? (
        <Notice tone="danger" role="alert">
          {t(refused.message, refused.values ?? {})}
        </Notice>
      ) : null}
      <SignedInAs />
      <HiddenInput name="id" value={actionData?.defaultValues?.id || newId} />
      <Field
        {...field("name")}
        label={t("tokens.new.name")}
        hint={t("tokens.new.nameHint")}
        autoComplete="off"
        required
      />
      <SelectField
        {...field("scope")}
        label={t("tokens.new.scope")}
        options={tokenScopes.map((value) => ({ value, label: t(`tokens.scopes.${value}`) }))}
      />
      <SelectField
        {...field("lifetime")}
        label={t("tokens.new.lifetime")}
        options={tokenLifetimes.map((value) => ({
          value,
          label: value === "never" ? t("tokens.new.never") : t("tokens.new.days", { count: Number(value) }),
        }))}
      />
      <DialogButtons closeTo={closeTo}>
        <Button pending={pending} pendingLabel={t("tokens.new.submitting")}>
          {t("tokens.new.submit")}
        </Button>
      </DialogButtons>
    </ValidatedForm>
  );
}
