import { getActor } from "#app/auth/current-actor.server.ts";
import type { FileReceiver } from "#app/resources/form-files.server.ts";
import { type AttachmentField, attachmentFieldsOf } from "./attachment-fields.server.ts";
import { toFieldValue } from "./file-lists.server.ts";
import { fileIdName, fileInputName, removalName } from "./inputs/input-names.ts";
import { isMultipart, readMultipart } from "./receiving/multipart.server.ts";
import type { UploadRefusal } from "./upload-refusal.ts";
import { storeUpload } from "./upload-writes.server.ts";

/** Stores the files of a form that was sent without a script, and puts their ids in their fields. */
export const receiveFiles: FileReceiver["receiveFiles"] = async (request, context, resource) => {
  const fields = attachmentFieldsOf(resource);
  const errors: Record<string, UploadRefusal> = {};
  if (fields.size === 0 || !isMultipart(request)) return { request, errors };
  const stored = new Map([...fields.keys()].map((name) => [name, [] as (string | undefined)[]]));
  const inputs = new Map([...fields].map(([name, field]) => [fileInputName(name), field]));
  const texts = await readMultipart(request, maxFilesOf(fields) + tolerance, async (input, file, content) => {
    const field = inputs.get(input);
    if (!field || file === "") return void content.resume();
    const { name } = field;
    const ids = stored.get(name) ?? [];
    if (ids.length >= field.maxFiles) {
      errors[name] = tooManyFiles(field);
      return void content.resume();
    }
    // The next file may be stored first.
    const position = ids.push(undefined) - 1;
    const storing = await storeUpload(getActor(context), field, file, content);
    if (storing.result === "refused") errors[name] = storing.refusal;
    else ids[position] = storing.upload.id;
  });
  const form = new URLSearchParams(texts);
  for (const [name, field] of fields) {
    const added = (stored.get(name) ?? []).flatMap((id) => id ?? []);
    if (field.maxFiles === 1) {
      const id = added[0] ?? (form.has(removalName(name)) ? "" : undefined);
      if (id !== undefined) form.set(name, id);
      continue;
    }
    const removed = new Set(form.getAll(removalName(name)));
    const listed = form.getAll(fileIdName(name));
    if (listed.length + added.length === 0) continue;
    const ids = [...listed.filter((id) => !removed.has(id)), ...added];
    if (ids.length > field.maxFiles) errors[name] = tooManyFiles(field);
    const shown = ids.slice(0, field.maxFiles);
    form.set(name, await toFieldValue(getActor(context), field, shown, form.get(name) ?? ""));
  }
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded");
  const { url, method, signal } = request;
  return { request: new Request(url, { method, headers, signal, body: form.toString() }), errors };
};

/** Extra files read beyond the form's limit, so that text input is kept. */
const tolerance = 100;

function maxFilesOf(fields: Map<string, AttachmentField>) {
  return [...fields.values()].reduce((sum, { maxFiles }) => sum + maxFiles, 0);
}

function tooManyFiles({ maxFiles: count }: AttachmentField): UploadRefusal {
  return { message: "uploads.errors.tooMany", values: { count } };
}
