import { lt } from "drizzle-orm";
import { db } from "./client.server.ts";
import { limitHit, session, verification } from "./schema.ts";

/** The longest window of a limit, in milliseconds. */
const longestWindow = 3_600_000;

/**
 * Removes sessions, codes and counted events that no longer mean anything.
 *
 * @param now milliseconds since 1970
 */
export async function removeExpired(now: number): Promise<void> {
  const time = new Date(now);
  db().transaction((tx) => {
    tx.delete(session).where(lt(session.expiresAt, time)).run();
    tx.delete(verification).where(lt(verification.expiresAt, time)).run();
    tx.delete(limitHit)
      .where(lt(limitHit.at, new Date(now - longestWindow)))
      .run();
  });
}
