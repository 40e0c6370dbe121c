import { and, eq, isNull, ne, or } from "drizzle-orm";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { can } from "#app/access/permissions.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { Language } from "#app/i18n/languages.ts";
import { settings } from "#app/settings.server.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import { getActor } from "./current-actor.server.ts";
import { getSession } from "./session-context.server.ts";

/** Stores a signed-in user's choice for emails to them, unless they are being impersonated. */
export async function saveLanguage(context: RequestContext, language: Language): Promise<void> {
  const session = getSession(context);
  if (!session || session.impersonatedBy || settings().readOnly) return;
  if (!can(session.user.role, { account: ["update"] })) return;
  const isAnother = or(isNull(user.language), ne(user.language, language));
  await authorizedTransaction(getActor(context), { account: ["update"] }, async (tx) => {
    await tx
      .update(user)
      .set({ language, ...keepUpdatedAt(user) })
      .where(and(eq(user.id, session.user.id), isAnother));
  });
}
