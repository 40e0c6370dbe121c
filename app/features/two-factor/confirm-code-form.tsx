import { DialogButtons } from "#app/features/account/dialog-buttons.tsx";
import { SignedInAs } from "#app/features/account/signed-in-as.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";

interface ConfirmCodeFormProps {
  submitLabel: string;
  pendingLabel: string;
  danger?: boolean;
  closeTo: string;
}

/** Asks for a code of the app, or a recovery code. */
export function ConfirmCodeForm({ submitLabel, pendingLabel, danger, closeTo }: ConfirmCodeFormProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./two-factor.schema.ts")).confirmSchema,
  );
  return (
    <ValidatedForm {...form} className="grid gap-6">
      <SignedInAs />
      <CodeField
        {...field("code")}
        label={t("twoFactor.code.label")}
        hint={t("twoFactor.code.hint")}
        required
      />
      <DialogButtons closeTo={closeTo}>
        <Button variant={danger ? "danger" : undefined} pending={pending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </ValidatedForm>
  );
}
