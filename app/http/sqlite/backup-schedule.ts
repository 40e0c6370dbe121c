import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { listBackups } from "#db/sqlite/backup-folder.server.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";

// All in milliseconds.
/** A restart is no reason to back up at once, and what was missed while the process was down is soon made up for. */
const firstLook = 60_000;
const lookEvery = 300_000;
const hour = 3_600_000;

let running: ChildProcess | undefined;

/**
 * Backs up whenever the newest copy is older than `BACKUP_EVERY_HOURS`, over restarts. A process of its own does it,
 * because reading through a large copy takes seconds, in which nobody else would be served.
 *
 * @param commandLine the built command line
 */
export function startBackups(commandLine: string): { stop(): Promise<void> } {
  const { backupEveryHours, readOnly } = settings();
  if (backupEveryHours === 0 || readOnly) return { stop: async () => {} };
  const look = () => {
    try {
      if (isDue()) backUp(commandLine);
    } catch (error) {
      // The folder cannot be read, or no process can be started.
      log().error({ err: error }, "The backup failed");
    }
  };
  const first = setTimeout(look, firstLook).unref();
  const timer = setInterval(look, lookEvery).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      if (!running) return;
      running.kill();
      await once(running, "close");
    },
  };
}

function isDue() {
  if (running) return false;
  const newest = listBackups(databaseFile()).find((backup) => backup.kind === "routine");
  return !newest || Date.now() - Number(newest.at) >= settings().backupEveryHours * hour;
}

function backUp(commandLine: string) {
  const startedAt = performance.now();
  const child = execFile(process.execPath, [commandLine, "backup"], (error, output, complaint) => {
    running = undefined;
    // By `stop`: the next process makes up for it.
    if (error?.killed) return;
    const said = (error ? complaint : output).trim();
    const ms = Math.round(performance.now() - startedAt);
    if (error) log().error({ said, ms }, "The backup failed");
    else log().info({ said, ms }, "A backup was made");
  });
  running = child;
}
