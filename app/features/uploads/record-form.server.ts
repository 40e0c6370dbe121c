import type { RouterContextProvider } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { FieldList } from "#app/resources/fields/field.ts";
import { attachmentFieldsOf } from "./attachment-fields.server.ts";
import { fileInputName, removalName } from "./input-names.ts";
import { isMultipart, readMultipart } from "./receiving/multipart.server.ts";
import type { UploadRefusal } from "./upload-refusal.ts";
import { storeUpload } from "./upload-writes.server.ts";

/**
 * Stores the files of a form that was sent without a script, and puts their ids in their fields.
 * @returns the form without the files, and what is wrong with them
 */
export async function receiveFiles(
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: FieldList,
): Promise<{ request: Request; errors: Record<string, UploadRefusal> }> {
  const places = attachmentFieldsOf(fields);
  const errors: Record<string, UploadRefusal> = {};
  if (places.size === 0 || !isMultipart(request)) return { request, errors };
  const stored = new Map<string, string>();
  const inputs = new Map([...places].map(([field, place]) => [fileInputName(field), { field, place }]));
  const texts = await readMultipart(request, inputs.size, async (input, name, content) => {
    const known = inputs.get(input);
    if (!known || name === "") return void content.resume();
    const { field, place } = known;
    const { refused, ...outcome } = await storeUpload(getActor(context), place, name, content);
    if (refused) errors[field] = refused;
    else if ("stored" in outcome) stored.set(field, outcome.stored.id);
  });
  const form = new URLSearchParams(texts);
  for (const field of places.keys()) {
    const id = stored.get(field) ?? (form.has(removalName(field)) ? "" : undefined);
    if (id !== undefined) form.set(field, id);
  }
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded");
  const { url, method, signal } = request;
  return { request: new Request(url, { method, headers, signal, body: form.toString() }), errors };
}
