import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

type ChangeNameProps = { name: string; closeTo: string };

export function ChangeName(props: ChangeNameProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("account.name.dialog")} closeTo={props.closeTo}>
      <NameForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog, so that a restored draft finds it mounted. */
function NameForm({ name, closeTo }: ChangeNameProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./account.schema.ts")).changeNameSchema,
    { name },
  );
  useRestoredDraft(form.ref);
  return (
    <ValidatedForm {...form} className="grid gap-6">
      <SignedInAs />
      <Field {...field("name")} label={t("account.name.label")} autoComplete="name" required />
      <DialogButtons closeTo={closeTo}>
        <Button pending={pending} pendingLabel={t("account.name.submitting")}>
          {t("account.name.submit")}
        </Button>
      </DialogButtons>
    </ValidatedForm>
  );
}
