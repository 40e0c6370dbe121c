import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { changeNameSchema } from "#app/account/account.schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useValidatedForm } from "#app/ui/use-validated-form.ts";
import { DialogButtons } from "./dialog-buttons.tsx";

export function ChangeName({ name, closeTo }: { name: string; closeTo: string }) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(changeNameSchema, { name });
  return (
    <Dialog title={t("account.name.dialog")} closeTo={closeTo}>
      <Form {...form} className="grid gap-6">
        <Field {...field("name")} label={t("account.name.label")} autoComplete="name" autoFocus required />
        <DialogButtons closeTo={closeTo}>
          <Button pending={pending} pendingLabel={t("account.name.submitting")}>
            {t("account.name.submit")}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
