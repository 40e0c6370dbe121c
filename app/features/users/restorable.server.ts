import type { RestorableKind } from "#app/deleted-records/restorable-kind.ts";
import { removeUndoLinks } from "./email-change-undo.server.ts";
import { lacksPermissionsOf } from "./user-rules.server.ts";
import { isEmailTaken } from "./users.server.ts";

export const restorable: RestorableKind = {
  source: "user",
  title: "users.list.pageTitle",
  permissions: { user: ["delete"] },
  async findActorRefusal(database, actor, { role }) {
    if (await lacksPermissionsOf(database, actor, String(role))) return "users.refused.morePermissions";
  },
  // They expire before the copies of deleted users do.
  eraseOthers: removeUndoLinks,
  async findRefusal(tx, { id, email }) {
    if (await isEmailTaken(tx, String(email), String(id))) return "users.errors.emailTaken";
  },
};
