import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { offerDeletionUndo } from "#app/deleted-records/offer-deletion-undo.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList, returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { offerUndo } from "#app/undo/undoable-changes.server.ts";
import { pickTruncatedFields, readFormFields, validateFields } from "#app/validation/form.server.ts";
import type { z } from "#app/validation/zod.ts";
import { type FieldList, type FieldValues, pickFieldValues, type StoredValues } from "./fields/field.ts";
import { creationFormSchema, updateFormSchema } from "./fields/field-schemas.ts";
import { creationFailedResponse, invalidFormResponse, updateFailedResponse } from "./form-errors.server.ts";
import { storeFormFiles } from "./form-files.server.ts";
import type { RecordUpdateUndo } from "./record-update-undo.server.ts";
import type { CreateResult, DeleteResult, UpdateResult } from "./record-writes.server.ts";
import { searchFromForm } from "./references/search-from-form.server.ts";
import type { RegisteredResource } from "./registered-resource.ts";

// Routes ask for the permission before they call these.

interface CreationForm<List extends FieldList> {
  create: (
    actor: Actor,
    values: FieldValues<List> & { id?: string },
  ) => Promise<CreateResult<{ id: string }>>;
  /** Success message. */
  done: ParseKeys;
}

export async function createFromForm<List extends FieldList>(
  request: Request,
  context: RequestContext,
  resource: RegisteredResource<List>,
  { create, done }: CreationForm<List>,
) {
  const { fields, listPath } = resource;
  const { answer, valid } = await readForm(request, context, resource, creationFormSchema(fields));
  if (answer) return answer;
  const form = valid as FieldValues<List> & { id?: string };
  const created = await create(getActor(context), form);
  if (created.result !== "created") return creationFailedResponse(context, created, fields, form);
  const screen = keepReturnList(`${listPath}/${created.row.id}`, requestSearchParams(context));
  return redirectWithToast(screen, "success", translated(context, done));
}

interface ChangeForm<List extends FieldList> {
  id: string;
  update: (
    actor: Actor,
    id: string,
    values: FieldValues<List> & { expectedVersions?: readonly number[] },
  ) => Promise<UpdateResult<{ updatedAt: Date }>>;
  undo: RecordUpdateUndo;
}

export async function updateFromForm<List extends FieldList>(
  request: Request,
  context: RequestContext,
  resource: RegisteredResource<List>,
  { id, update, undo }: ChangeForm<List>,
) {
  const { fields, listPath } = resource;
  const { answer, valid } = await readForm(request, context, resource, updateFormSchema(fields));
  if (answer) return answer;
  const form = valid as FieldValues<List> & { version?: number };
  const { version, ...values } = form;
  const expectedVersions = version === undefined ? undefined : [version];
  const updated = await update(getActor(context), id, { ...(values as FieldValues<List>), expectedVersions });
  if (updated.result !== "updated") return updateFailedResponse(context, updated, fields, form);
  const { row, before } = updated;
  const change = before && {
    id,
    version: row.updatedAt.getTime(),
    values: pickFieldValues(fields, before as StoredValues<List>),
  };
  return redirectWithToast(
    keepReturnList(`${listPath}/${id}`, requestSearchParams(context)),
    "success",
    translated(context, "resources.update.done"),
    { undo: change && (await offerUndo(getActor(context), undo, change)) },
  );
}

async function readForm(
  request: Request,
  context: RequestContext,
  resource: RegisteredResource,
  schema: z.ZodObject,
) {
  const { fields } = resource;
  const { request: form, errors } = await storeFormFiles(request, context, resource);
  const sent = await readFormFields(form);
  const searched = await searchFromForm(sent, context, fields, schema);
  if (searched) return { answer: searched };
  const typed = pickTruncatedFields(sent, schema);
  const { data: valid, refused } = await validateFields(typed, schema);
  if (!refused && Object.keys(errors).length === 0) return { valid };
  const answer = { errors: { ...refused?.errors, ...errors }, defaultValues: typed };
  return { answer: await invalidFormResponse(context, fields, answer) };
}

interface Deletion {
  id: string;
  remove: (actor: Actor, id: string) => Promise<DeleteResult<object>>;
  done: ParseKeys;
  /** The message if the record no longer exists. */
  missing?: ParseKeys;
}

/** Deleting a record twice, as a double click does, redirects to the same page. */
export async function deleteAndRedirect(
  context: RequestContext,
  { name, listPath }: Pick<RegisteredResource, "name" | "listPath">,
  { id, remove, done, missing = "resources.missing" }: Deletion,
): Promise<Response> {
  const { result } = await remove(getActor(context), id);
  if (result === "inUse") {
    const detail = keepReturnList(`${listPath}/${id}`, requestSearchParams(context));
    return redirectWithToast(detail, "error", translated(context, "resources.delete.inUse"));
  }
  const screen = returnListPath(listPath, requestSearchParams(context));
  if (result !== "deleted") return redirectWithToast(screen, "info", translated(context, missing));
  const undo = await offerDeletionUndo(getActor(context), name, [id]);
  return redirectWithToast(screen, "success", translated(context, done), { undo });
}

function translated(context: RequestContext, key: ParseKeys): string {
  return getI18n(context).t(key);
}
