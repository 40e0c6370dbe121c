import type { RouterContextProvider } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { RegisteredResource } from "#app/resources/registered-resource.ts";
import { type AttachmentField, attachmentFieldsOf } from "./attachment-fields.server.ts";
import { toFieldValue } from "./file-lists.server.ts";
import { fileIdName, fileInputName, removalName } from "./input-names.ts";
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
  resource: RegisteredResource,
): Promise<{ request: Request; errors: Record<string, UploadRefusal> }> {
  const places = attachmentFieldsOf(resource);
  const errors: Record<string, UploadRefusal> = {};
  if (places.size === 0 || !isMultipart(request)) return { request, errors };
  const stored = new Map([...places.keys()].map((field) => [field, [] as (string | undefined)[]]));
  const inputs = new Map([...places].map(([field, place]) => [fileInputName(field), { field, place }]));
  const texts = await readMultipart(request, maxFilesOf(places) + tolerance, async (input, name, content) => {
    const known = inputs.get(input);
    if (!known || name === "") return void content.resume();
    const { field, place } = known;
    const ids = stored.get(field) ?? [];
    if (ids.length >= place.maxFiles) {
      errors[field] = tooManyFiles(place);
      return void content.resume();
    }
    // The next file may be stored first.
    const position = ids.push(undefined) - 1;
    const storing = await storeUpload(getActor(context), place, name, content);
    if (storing.result === "refused") errors[field] = storing.refusal;
    else ids[position] = storing.upload.id;
  });
  const form = new URLSearchParams(texts);
  for (const [field, place] of places) {
    const added = (stored.get(field) ?? []).flatMap((id) => id ?? []);
    if (place.maxFiles === 1) {
      const id = added[0] ?? (form.has(removalName(field)) ? "" : undefined);
      if (id !== undefined) form.set(field, id);
      continue;
    }
    const removed = new Set(form.getAll(removalName(field)));
    const listed = form.getAll(fileIdName(field));
    if (listed.length + added.length === 0) continue;
    const ids = [...listed.filter((id) => !removed.has(id)), ...added];
    if (ids.length > place.maxFiles) errors[field] = tooManyFiles(place);
    const shown = ids.slice(0, place.maxFiles);
    form.set(field, await toFieldValue(getActor(context), place, shown, form.get(field) ?? ""));
  }
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded");
  const { url, method, signal } = request;
  return { request: new Request(url, { method, headers, signal, body: form.toString() }), errors };
}

/** Extra files read beyond the form's limit, so that text input is kept. */
const tolerance = 100;

function maxFilesOf(places: Map<string, AttachmentField>) {
  return [...places.values()].reduce((sum, { maxFiles }) => sum + maxFiles, 0);
}

function tooManyFiles({ maxFiles: count }: AttachmentField): UploadRefusal {
  return { message: "uploads.errors.tooMany", values: { count } };
}
