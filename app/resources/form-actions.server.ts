import type { ParseKeys } from "i18next";
import type { RouterContextProvider } from "react-router";
import type { Actor } from "#app/access/actor.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requestSearchParams } from "#app/auth/session-context.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList, returnListPath } from "#app/lists/return-list.ts";
import { offerUndo } from "#app/resources/undo/undoable-changes.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { pickTruncatedFields, readFormFields, validateForm } from "#app/validation/form.server.ts";
import type { z } from "#app/validation/zod.ts";
import { schemaName } from "#db/table-names.ts";
import { type FieldList, type FieldValues, pickFieldValues, type StoredValues } from "./fields/field.ts";
import { creationFormSchema, updateFormSchema } from "./fields/field-schemas.ts";
import { creationFailedResponse, invalidFormResponse, updateFailedResponse } from "./form-errors.server.ts";
import { storeFormFiles } from "./form-files.server.ts";
import type { CreateResult, DeleteResult, UpdateResult } from "./record-writes.server.ts";
import { searchFromForm } from "./references/search-from-form.server.ts";
import { registeredResources } from "./registered-resources.server.ts";
import { offerDeletionUndo } from "./undo/deletion-undo.server.ts";
import { recordUpdateUndo } from "./undo/record-undo.server.ts";

// Routes ask for the permission before they call these.

type Context = Readonly<RouterContextProvider>;

interface CreationForm<List extends FieldList> {
  fields: List;
  create: (
    actor: Actor,
    values: FieldValues<List> & { id?: string },
  ) => Promise<CreateResult<{ id: string }>>;
  list: string;
  /** Success message. */
  done: ParseKeys;
}

export async function createFromForm<List extends FieldList>(
  request: Request,
  context: Context,
  { fields, create, list, done }: CreationForm<List>,
) {
  const schema = creationFormSchema(fields);
  const { answer, valid } = await readForm(request, context, fields, schema);
  if (answer) return answer;
  const form = valid as FieldValues<List> & { id?: string };
  const created = await create(getActor(context), form);
  if (created.result !== "created") return creationFailedResponse(context, created, fields, form);
  return redirectWithToast(`${list}/${created.row.id}`, "success", translated(context, done));
}

interface ChangeForm<List extends FieldList> {
  fields: List;
  id: string;
  update: (
    actor: Actor,
    id: string,
    values: FieldValues<List> & { expectedVersions?: readonly number[] },
  ) => Promise<UpdateResult<{ updatedAt: Date }>>;
  /** The address of the record. */
  detail: string;
}

export async function updateFromForm<List extends FieldList>(
  request: Request,
  context: Context,
  { fields, id, update, detail }: ChangeForm<List>,
) {
  const schema = updateFormSchema(fields);
  const { answer, valid } = await readForm(request, context, fields, schema);
  if (answer) return answer;
  const form = valid as FieldValues<List> & { version?: number };
  const { version, ...values } = form;
  const expectedVersions = version === undefined ? undefined : [version];
  const updated = await update(getActor(context), id, { ...(values as FieldValues<List>), expectedVersions });
  if (updated.result !== "updated") return updateFailedResponse(context, updated, fields, form);
  return redirectWithToast(
    keepReturnList(detail, requestSearchParams(context)),
    "success",
    translated(context, "resources.update.done"),
    { undo: await offerUpdateUndo(context, fields, id, updated) },
  );
}

async function offerUpdateUndo<List extends FieldList>(
  context: Context,
  fields: List,
  id: string,
  { row, before }: { row: { updatedAt: Date }; before?: object },
) {
  const resource = registeredResources.find((each) => each.fields === fields);
  if (!resource?.update || !before) return undefined;
  const values = pickFieldValues(fields, before as StoredValues<List>);
  const version = row.updatedAt.getTime();
  return offerUndo(getActor(context), recordUpdateUndo, { list: resource.list, id, version, values });
}

async function readForm(request: Request, context: Context, fields: FieldList, schema: z.ZodObject) {
  const { request: form, errors } = await storeFormFiles(request, context, fields);
  const searched = await searchFromForm(form.clone(), context, fields, schema);
  if (searched) return { answer: searched };
  const typed = pickTruncatedFields(await readFormFields(form.clone()), schema);
  const { data: valid, refused } = await validateForm(form, schema);
  if (!refused && Object.keys(errors).length === 0) return { valid };
  const answer = { errors: { ...refused?.errors, ...errors }, defaultValues: typed };
  return { answer: await invalidFormResponse(context, fields, answer) };
}

interface Deletion {
  id: string;
  remove: (actor: Actor, id: string) => Promise<DeleteResult<object>>;
  list: string;
  done: ParseKeys;
  /** Said where there was nothing to delete any more. */
  missing?: ParseKeys;
}

/** Deleting a record twice, as a double click does, redirects to the same page. */
export async function deleteFromForm(context: Context, deletion: Deletion): Promise<Response> {
  const { id, remove, list, done, missing = "resources.missing" } = deletion;
  const { result } = await remove(getActor(context), id);
  if (result === "inUse") {
    const detail = keepReturnList(`${list}/${id}`, requestSearchParams(context));
    return redirectWithToast(detail, "error", translated(context, "resources.delete.inUse"));
  }
  const screen = returnListPath(list, requestSearchParams(context));
  if (result !== "deleted") return redirectWithToast(screen, "info", translated(context, missing));
  const undo = await offerRecordDeletionUndo(context, list, id);
  return redirectWithToast(screen, "success", translated(context, done), { undo });
}

async function offerRecordDeletionUndo(context: Context, list: string, id: string) {
  const resource = registeredResources.find((each) => each.list === list);
  return resource && offerDeletionUndo(getActor(context), schemaName(resource.table), [id]);
}

function translated(context: Context, key: ParseKeys): string {
  return getI18n(context).t(key);
}
