import { data } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requireUser } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { findAttachmentFieldOfForm, mayUploadTo } from "../attachment-fields.server.ts";
import { isMultipart, readMultipart } from "../receiving/multipart.server.ts";
import type { UploadRefusal } from "../upload-refusal.ts";
import { type StoredUpload, storeUpload } from "../upload-writes.server.ts";
import type { Route } from "./+types/upload.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  throw data(null, { status: 404 });
}

/** Takes one file from a script, for the field of a form: `?form=/manager/invoices/new&field=receiptId`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { user } = requireUser(context);
  const field = findAttachmentFieldOfForm(
    url.searchParams.get("form") ?? "",
    url.searchParams.get("field") ?? "",
  );
  if (!field || !isMultipart(request)) throw data(null, { status: 400 });
  if (!mayUploadTo(user.role, field)) throw forbidden;
  let stored: StoredUpload | undefined;
  let refused: UploadRefusal | undefined;
  await readMultipart(request, 1, async (_, name, content) => {
    const storing = await storeUpload(getActor(context), field, name, content);
    if (storing.result === "refused") refused = storing.refusal;
    else stored = storing.upload;
  });
  if (refused) {
    const { t } = getI18n(context);
    return Response.json({ error: t(refused.message, { ...refused.values }) }, { status: 422 });
  }
  if (!stored) throw data(null, { status: 400 });
  return Response.json(stored, { status: 201 });
}
