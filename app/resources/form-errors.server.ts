import { data } from "react-router";
import { changedFields, pick } from "#app/validation/fields.ts";
import type { Update } from "./writes.server.ts";

const nameUsed = { name: { message: "resources.errors.nameUsed" } };

/** What the form for a new record gets back where its name is used. */
export function createErrorResponse<Form extends { id?: string }>(form: Form) {
  return data({ errors: nameUsed, defaultValues: { ...form, id: form.id ?? "" } }, { status: 400 });
}

/** What a form for changes gets back where they are not saved. */
export function updateErrorResponse<Fields extends object>(
  update: Exclude<Update<Fields & { updatedAt: Date }>, { result: "updated" }>,
  form: Partial<Fields> & { version?: number },
  fields: readonly (keyof Fields)[],
) {
  const defaultValues = { ...form, version: String(form.version ?? "") };
  if (update.result === "gone") return data({ errors: {}, defaultValues, gone: true }, { status: 404 });
  if (update.result === "nameUsed") return data({ errors: nameUsed, defaultValues }, { status: 400 });
  const { row } = update;
  // Sent again, the form overwrites the state that is shown beside it now, and no later one.
  defaultValues.version = String(row.updatedAt.getTime());
  const theirs: Partial<Fields> = pick(row as Fields, changedFields(row as Fields, form as Fields, fields));
  return data({ errors: {}, defaultValues, theirs }, { status: 409 });
}
