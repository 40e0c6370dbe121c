import { Fragment, type ReactNode, useState } from "react";

type OpenedRecordProps<Opened> = {
  record: Opened;
  /** Whether the page answers a submitted form. */
  answered: boolean;
  conflict: boolean;
  children: (record: Opened) => ReactNode;
};

/**
 * Renders a form with the record that it was opened with: data that is loaded again replaces nothing that was typed, nor its
 * version. "Use theirs" opens the saved record. Needs the record's id as its key.
 */
export function OpenedRecord<Opened>({ record, answered, conflict, children }: OpenedRecordProps<Opened>) {
  const [form, setForm] = useState({ record, conflict, opened: 1 });
  if (form.conflict !== conflict) {
    setForm(answered ? { ...form, conflict } : { record, conflict, opened: form.opened + 1 });
  }
  return <Fragment key={form.opened}>{children(form.record)}</Fragment>;
}
