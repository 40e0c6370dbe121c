import { useRef } from "react";
import { Form, useActionData } from "react-router";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { DatePicker } from "#app/ui/forms/date-picker.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { Sample } from "./gallery-sample.tsx";
import type { action, GalleryData } from "./routes/gallery.tsx";

export function GalleryFields({ words }: GalleryData) {
  const { fields } = words;
  const actionData = useActionData<typeof action>();
  const typed = actionData && "defaultValues" in actionData ? actionData.defaultValues : undefined;
  const form = useRef<HTMLFormElement>(null);
  useRestoredDraft(form);
  return (
    <>
      <Sample title={fields.form}>
        <Form ref={form} method="post" action="?part=fields" noValidate className="grid max-w-[40rem] gap-6">
          <Field
            name="name"
            label={fields.name}
            hint={fields.nameHint}
            error={typed ? fields.nameError : undefined}
            defaultValue={typed?.name}
            autoComplete="off"
          />
          <TextareaField name="about" label={fields.about} defaultValue={typed?.about} />
          <SelectField
            name="role"
            label={fields.role}
            defaultValue={typed?.role ?? "user"}
            options={[
              { value: "user", label: fields.user },
              { value: "admin", label: fields.admin },
            ]}
          />
          <DatePicker
            name="start"
            label={fields.start}
            hint={fields.startHint}
            defaultValue={typed?.start ?? "2026-01-31"}
            min="2026-01-01"
            max="2026-12-31"
          />
          <Checkbox name="news" label={fields.news} hint={fields.newsHint} />
          <SubmitButton pendingLabel={fields.submitting} className="justify-self-start">
            {fields.submit}
          </SubmitButton>
          <LeaveGuard />
        </Form>
      </Sample>
      <Sample title={fields.states}>
        <div className="grid max-w-[40rem] gap-6">
          <Field name="wrong" label={fields.name} error={fields.nameError} />
          <Field name="locked" label={fields.locked} defaultValue="Sextant" readOnly />
          <Field name="disabled" label={fields.locked} defaultValue="Sextant" disabled />
          <TextareaField name="wrongAbout" label={fields.about} error={fields.nameError} />
          <SelectField
            name="wrongRole"
            label={fields.role}
            error={fields.nameError}
            options={[{ value: "", label: "—" }]}
          />
          <DatePicker name="end" label={fields.end} error={fields.endError} />
          <DatePicker name="lockedDate" label={fields.locked} defaultValue="2026-05-01" disabled />
          <Checkbox name="wrongNews" label={fields.news} error={fields.nameError} defaultChecked />
          <Checkbox name="lockedNews" label={fields.locked} disabled />
          <CodeField name="otp" label={fields.code} hint={fields.newsHint} />
        </div>
      </Sample>
    </>
  );
}
