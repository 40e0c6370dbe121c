import { Form } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";

type ChooseTimeZoneProps = {
  timeZones: string[];
  /** Undefined if the browser's is used. */
  chosenTimeZone: string | undefined;
  closeTo: string;
};

export function ChooseTimeZone({ timeZones, chosenTimeZone = "", closeTo }: ChooseTimeZoneProps) {
  const { t } = useTranslation();
  const options = timeZones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
  return (
    <Dialog title={t("account.timeZone.dialog")} closeTo={closeTo}>
      <Form method="post" action="/resources/time-zone" replace preventScrollReset className="grid gap-6">
        <input type="hidden" name="redirect" value={closeTo} />
        <SelectField
          name="timeZone"
          label={t("account.timeZone.label")}
          defaultValue={chosenTimeZone}
          options={[{ value: "", label: t("account.timeZone.browser") }, ...options]}
        />
        <DialogButtons closeTo={closeTo}>
          <Button>{t("account.timeZone.submit")}</Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
