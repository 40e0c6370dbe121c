import { Fragment, type ReactNode, useState } from "react";

type OpenedRecordProps<Opened> = {
  record: Opened;
  /** Whether the page is the response to a submitted form. */
  submitted: boolean;
  conflict: boolean;
  children: (record: Opened) => ReactNode;
};

/**
 * Renders a form with the record it was opened with: reloaded data replaces neither typed values nor the version. "Use theirs"
 * opens the saved record. Use the record's id as key.
 */
export function OpenedRecord<Opened>({ record, submitted, conflict, children }: OpenedRecordProps<Opened>) {
  const [form, setForm] = useState({ record, conflict, opened: 1 });
  if (form.conflict !== conflict) {
    setForm(submitted ? { ...form, conflict } : { record, conflict, opened: form.opened + 1 });
  }
  return <Fragment key={form.opened}>{children(form.record)}</Fragment>;
}
