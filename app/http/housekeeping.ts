import { longestWindow } from "#app/auth/limits.server.ts";
import { log } from "#app/log.server.ts";
import { removeExpired } from "#db/cleanup.server.ts";
import { unlessElsewhere } from "#db/client.server.ts";

const hour = 3_600_000;

/** Does now and every hour what keeps the tables from growing with time alone. */
export function startHousekeeping(): { stop(): Promise<void> } {
  const timer = setInterval(keepHouse, hour).unref();
  keepHouse();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

function keepHouse() {
  unlessElsewhere("housekeeping", () => removeExpired(Date.now(), longestWindow)).catch((error: unknown) => {
    log().error({ err: error }, "Expired rows could not be removed");
  });
}
