import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { consumeLimit } from "#app/rate-limits/rate-limits.server.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { withoutFolded } from "#db/folded-columns.ts";
import { account, session, user } from "#db/schema.ts";
import { exportRecordsReferencingUser } from "./export-records-referencing-user.server.ts";

/** Rows by their name in the file, in batches. */
type ExportedRows = Record<string, AsyncIterable<unknown[]>>;

/** The exports of a feature's `personal-data.server.ts`. @public */
export interface PersonalData {
  personalData(userId: string): ExportedRows;
}

const features = Object.values(
  import.meta.glob<PersonalData>("../*/personal-data.server.ts", { eager: true }),
);

/**
 * All data stored about a user, as JSON, except what docs/decisions/data-export.md lists. The first text emits the event: a HEAD
 * request reads none. Repeated exports emit it at most once in five minutes.
 */
export function exportAccount(userId: string, actor: Actor) {
  const exportedAt = new Date();
  return { exportedAt, texts: accountTexts(userId, actor, exportedAt) };
}

async function* accountTexts(userId: string, actor: Actor, exportedAt: Date) {
  const isRecorded = await consumeExportEvent(userId, actor);
  const current = await authorizedTransaction(actor, { account: ["export"] }, async (tx) => {
    const found = await findUserRecord(tx, userId);
    if (found && isRecorded) await emit(tx, { actor, kind: "account.export", subject: found });
    return found;
  });
  const rows = Object.assign(
    { signInProviders: signInProviders(userId), sessions: sessions(userId) },
    exportRecordsReferencingUser(userId),
    ...features.map(({ personalData }) => personalData(userId)),
  );
  yield* jsonTexts({ exportedAt, account: current && accountValues(current) }, rows);
}

function accountValues(current: UserRecord) {
  const { banReason: _, ...values } = withoutFolded(user, current);
  return values;
}

/** Every access of another kind is recorded. */
async function consumeExportEvent(userId: string, actor: Actor): Promise<boolean> {
  const subject = JSON.stringify([userId, actor.id, actor.impersonatorId, actor.tokenId]);
  return (await consumeLimit("account-export-event", subject)).allowed;
}

async function* jsonTexts(values: Record<string, unknown>, rows: ExportedRows): AsyncGenerator<string> {
  yield JSON.stringify(values, null, 2).replace(/\n}$/, "");
  for (const [name, batches] of Object.entries(rows)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let separator = "";
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      yield separator + batch.map((row) => `\n    ${JSON.stringify(row)}`).join(",");
      separator = ",";
    }
    yield separator ? "\n  ]" : "]";
  }
  yield "\n}\n";
}

async function* signInProviders(userId: string) {
  yield await db()
    .select({
      provider: account.providerId,
      accountId: account.accountId,
      scope: account.scope,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(eq(account.userId, userId));
}

async function* sessions(userId: string) {
  const rows = await db().select().from(session).where(eq(session.userId, userId));
  yield rows.map(({ id, impersonatedBy, ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => {
    const times = { createdAt, lastUsedAt: updatedAt, expiresAt };
    return impersonatedBy
      ? { by: "someone else", ...times }
      : { by: "you", id, address: ipAddress, userAgent, ...times };
  });
}
