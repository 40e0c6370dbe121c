import { Form, useActionData } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { CloseLink } from "#app/ui/dialogs/close-link.tsx";
import { ConfirmDialog } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { DatePicker } from "#app/ui/forms/date-picker.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Sample } from "./gallery-sample.tsx";
import type { action, GalleryData } from "./routes/gallery.tsx";

const closed = "?part=dialogs";

const open = ["plain", "form", "long", "confirm", "danger"] as const;

export function GalleryDialogs({ words, state }: GalleryData) {
  const { dialogs } = words;
  return (
    <Sample title={words.parts.dialogs}>
      <div className="flex flex-wrap gap-3">
        {open.map((name) => (
          <ButtonLink key={name} to={`${closed}&state=${name}`} preventScrollReset>
            {dialogs[name]}
          </ButtonLink>
        ))}
      </div>
      {state === "plain" ? (
        <Dialog title={dialogs.plainTitle} closeTo={closed}>
          <p>{dialogs.plainText}</p>
        </Dialog>
      ) : null}
      {state === "form" ? <FormDialog words={words} /> : null}
      {state === "long" ? (
        <Dialog title={dialogs.plainTitle} description={dialogs.plainText} closeTo={closed}>
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words again and again
            <p key={index}>{dialogs.paragraph}</p>
          ))}
        </Dialog>
      ) : null}
      {state === "confirm" ? <ConfirmDialog action={closed} cancelTo={closed} /> : null}
      {state === "danger" ? (
        <ConfirmDialog
          danger
          title={dialogs.deleteTitle}
          description={dialogs.deleteText}
          action={closed}
          cancelTo={closed}
          confirmLabel={words.basics.delete}
          hiddenFields={{ id: "7" }}
        />
      ) : null}
    </Sample>
  );
}

function FormDialog({ words: { dialogs, fields } }: Pick<GalleryData, "words">) {
  const actionData = useActionData<typeof action>();
  const typed = actionData && "defaultValues" in actionData ? actionData.defaultValues : undefined;
  return (
    <Dialog title={dialogs.formTitle} description={dialogs.formDescription} closeTo={closed}>
      <Form method="post" action={`${closed}&state=form`} noValidate className="grid gap-6">
        <Field
          name="name"
          label={fields.name}
          defaultValue={typed?.name ?? "Ada"}
          error={typed ? fields.nameError : undefined}
          autoComplete="off"
          autoFocus
        />
        <DatePicker name="start" label={fields.start} defaultValue="2026-01-31" />
        <DialogActions>
          <CloseLink to={closed}>{dialogs.cancel}</CloseLink>
          <SubmitButton pendingLabel={fields.submitting}>{fields.submit}</SubmitButton>
        </DialogActions>
        <LeaveGuard />
      </Form>
    </Dialog>
  );
}
