import type { ParseKeys } from "i18next";
import { data, type RouterContextProvider } from "react-router";
import type { Actor } from "#app/access/actor.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import type { z } from "#app/validation/zod.ts";
import { createErrorResponse, updateErrorResponse } from "./form-errors.server.ts";
import type { Creation, Update } from "./writes.server.ts";

// Routes ask for the permission before they call these.

type Context = Readonly<RouterContextProvider>;

interface CreationForm<Schema extends z.ZodObject> {
  schema: Schema;
  create: (actor: Actor, fields: z.output<Schema>) => Promise<Creation<{ id: string }>>;
  /** The address of the list. */
  list: string;
  /** What is said then. */
  done: ParseKeys;
}

export async function createFromForm<Schema extends z.ZodObject>(
  request: Request,
  context: Context,
  { schema, create, list, done }: CreationForm<Schema>,
) {
  const { data: form, refused } = await validateForm(request, schema);
  if (refused) return data(refused, { status: 400 });
  const { row } = await create(getActor(context), form);
  if (!row) return createErrorResponse(form as Record<string, string>);
  return redirectWithToast(`${list}/${row.id}`, "success", translated(context, done));
}

interface ChangeForm<Schema extends z.ZodObject, Fields extends object> {
  schema: Schema;
  id: string;
  update: (
    actor: Actor,
    id: string,
    fields: z.output<Schema>,
  ) => Promise<Update<Required<Fields> & { updatedAt: Date }>>;
  fields: readonly (keyof Fields)[];
  /** The address of the record. */
  detail: string;
}

export async function updateFromForm<Schema extends z.ZodObject, Fields extends object>(
  request: Request,
  context: Context,
  { schema, id, update, fields, detail }: ChangeForm<Schema, Fields>,
) {
  const { data: form, refused } = await validateForm(request, schema);
  if (refused) return data(refused, { status: 400 });
  const updated = await update(getActor(context), id, form);
  if (updated.result !== "updated") {
    return updateErrorResponse<Required<Fields>>(updated, form as Partial<Required<Fields>>, fields);
  }
  return redirectWithToast(detail, "success", translated(context, "resources.update.done"));
}

interface Deletion {
  id: string;
  remove: (actor: Actor, id: string) => Promise<boolean>;
  list: string;
  done: ParseKeys;
  /** Said where there was nothing to delete any more. */
  missing?: ParseKeys;
}

/** Deleting a record again, as a second press of the button does, ends at the same place. */
export async function deleteFromForm(context: Context, deletion: Deletion): Promise<Response> {
  const { id, remove, list, done, missing = "resources.missing" } = deletion;
  const deleted = await remove(getActor(context), id);
  const text = translated(context, deleted ? done : missing);
  return redirectWithToast(list, deleted ? "success" : "info", text);
}

function translated(context: Context, key: ParseKeys): string {
  return getI18n(context).t(key);
}
