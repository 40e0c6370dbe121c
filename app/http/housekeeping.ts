import { log } from "#app/log.server.ts";
import * as tasks from "#app/registry/housekeeping.server.ts";
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
    await unlessElsewhere("housekeeping", async () => {
      for (const removeRows of Object.values(tasks)) await removeRows(Date.now());
    });
  } catch (error) {
    log().error({ err: error }, "Expired rows could not be removed");
  }
}
