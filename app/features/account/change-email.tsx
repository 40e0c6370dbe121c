import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

export function ChangeEmail({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("account.email.dialog")} description={t("account.email.description")} closeTo={closeTo}>
      <EmailForm closeTo={closeTo} />
    </Dialog>
  );
}

/** Inside the dialog, so that a restored draft finds it mounted. */
function EmailForm({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./account.schema.ts")).changeEmailSchema,
  );
  useRestoredDraft(form.ref);
  return (
    <ValidatedForm {...form} className="grid gap-6">
      <SignedInAs />
      <Field
        {...field("newEmail")}
        label={t("account.email.field")}
        type="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        className="rtl:text-end"
        required
      />
      <p className="text-sm text-pretty text-quiet">{t("account.email.lostMailbox")}</p>
      <DialogButtons closeTo={closeTo}>
        <Button pending={pending} pendingLabel={t("account.email.submitting")}>
          {t("account.email.submit")}
        </Button>
      </DialogButtons>
    </ValidatedForm>
  );
}
