import { lt } from "drizzle-orm";
import { log } from "#app/log.server.ts";
import { db } from "./client.server.ts";
import { limitHit, session, verification } from "./schema.ts";

const hour = 3_600_000;

/** Removes what has expired, now and every hour, so that no table grows with time alone. */
export function startCleanup(): { stop(): Promise<void> } {
  const timer = setInterval(cleanUp, hour).unref();
  cleanUp();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

/** @param now milliseconds since 1970 */
export async function removeExpired(now: number): Promise<void> {
  db().transaction((tx) => {
    tx.delete(session)
      .where(lt(session.expiresAt, new Date(now)))
      .run();
    tx.delete(verification)
      .where(lt(verification.expiresAt, new Date(now)))
      .run();
    // The longest window of a limit is an hour.
    tx.delete(limitHit)
      .where(lt(limitHit.at, new Date(now - hour)))
      .run();
  });
}

function cleanUp() {
  removeExpired(Date.now()).catch((error: unknown) => {
    log().error({ err: error }, "Expired rows could not be removed");
  });
}
