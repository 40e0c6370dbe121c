import { data } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requireSameUser } from "#app/features/account/require-same-user.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { consumeLimit, minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { displayName } from "#app/users/display-name.ts";
import { findUserPicture } from "#app/users/user-pictures.server.ts";
import { maxPictureMegabytes, pictureLimit } from "../limits.server.ts";
import { isMultipart, readMultipart } from "../receiving/multipart.server.ts";
import { type ReceivedFile, receiveFile } from "../receiving/receive-file.server.ts";
import type { UploadRefusal } from "../upload-refusal.ts";
import { parseCrop } from "./crop.ts";
import { pictureInput } from "./picture-limits.ts";
import { changeOwnPicture } from "./picture-writes.server.ts";

export async function loadPictureScreen(user: { id: string; name: string; email: string }) {
  return {
    name: displayName(user),
    picture: await findUserPicture(user.id),
    maxMegabytes: maxPictureMegabytes(),
  };
}

export async function changePicture(request: Request, context: RequestContext, account: string) {
  if (!isMultipart(request)) throw data(null, { status: 400 });
  const refused = await receivePicture(request, context);
  if (refused) return data({ refused }, { status: 400 });
  return redirectWithToast(account, "success", getI18n(context).t("uploads.picture.saved"));
}

async function receivePicture(request: Request, context: RequestContext): Promise<UploadRefusal | undefined> {
  const actor = getActor(context);
  const ownerId = actor.id ?? "";
  const limit = await consumeLimit("picture-account", ownerId);
  if (!limit.allowed) {
    const count = minutesToWait(limit.retryAfterSeconds);
    return { message: "uploads.errors.tooOften", values: { count } };
  }
  let file: ReceivedFile | undefined;
  let refused: UploadRefusal | undefined = { message: "uploads.errors.choose" };
  try {
    const fields = await readMultipart(request, 1, async (field, name, content) => {
      if (field !== pictureInput || name === "") return void content.resume();
      ({ file, refused } = await receiveFile(content, ownerId, pictureLimit(), { isTemporary: true }));
    });
    requireSameUser(Object.fromEntries(fields), { id: ownerId });
    if (!file) return refused;
    const changed = await changeOwnPicture(actor, file, parseCrop(new Map(fields)));
    return changed.result === "refused" ? changed.refusal : undefined;
  } finally {
    await file?.remove();
  }
}
