import { log } from "#app/log.server.ts";
import { longestWindow } from "#app/rate-limits/rate-limits.server.ts";
import { removeExpired } from "#db/cleanup.server.ts";
import { unlessElsewhere } from "#db/client.server.ts";

const hour = 3_600_000;

/** Does now and every hour what keeps the tables from growing with time alone. */
export function startHousekeeping(): { stop(): Promise<void> } {
  const timer = setInterval(keepHouse, hour).unref();
  void keepHouse();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

async function keepHouse() {
  try {
    await unlessElsewhere("housekeeping", () => removeExpired(Date.now(), longestWindow));
  } catch (error) {
    log().error({ err: error }, "Expired rows could not be removed");
  }
}
