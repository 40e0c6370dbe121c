import { log } from "#app/log.server.ts";
import { maxWindow } from "#app/rate-limits/rate-limits.server.ts";
import { removeExpired } from "#db/cleanup.server.ts";
import { withAdvisoryLock } from "#db/client.server.ts";

const hour = 3_600_000;

interface Cleanup {
  removeExpired(now: Date): Promise<void>;
}

const features = Object.values(import.meta.glob<Cleanup>("../features/*/cleanup.server.ts", { eager: true }));

export function startHousekeeping(): { stop(): Promise<void> } {
  const timer = setInterval(runCleanup, hour).unref();
  void runCleanup();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

async function runCleanup() {
  try {
    await withAdvisoryLock("housekeeping", () => cleanUp(Date.now()));
  } catch (error) {
    log().error({ err: error }, "Expired rows could not be removed");
  }
}

/** @param now milliseconds since 1970 */
async function cleanUp(now: number) {
  await removeExpired(now, maxWindow);
  for (const feature of features) await feature.removeExpired(new Date(now));
}
