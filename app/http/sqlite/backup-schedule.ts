import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { listBackups } from "#db/sqlite/backup-folder.server.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";

// Milliseconds.
const firstCheckMs = 60_000;
const checkIntervalMs = 300_000;
const hour = 3_600_000;

let running: ChildProcess | undefined;

/** Uses a child process, because reading a large database blocks. @param commandLine path of the built CLI */
export function startBackups(commandLine: string): { stop(): Promise<void> } {
  const { backupEveryHours, readOnly } = settings();
  if (backupEveryHours === 0 || readOnly) return { stop: async () => {} };
  const check = () => {
    try {
      if (isDue()) backUp(commandLine);
    } catch (error) {
      log().error({ err: error }, "The backup failed");
    }
  };
  const first = setTimeout(check, firstCheckMs).unref();
  const timer = setInterval(check, checkIntervalMs).unref();
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
    if (error?.killed) return;
    const said = (error ? complaint : output).trim();
    const ms = Math.round(performance.now() - startedAt);
    if (error) log().error({ said, ms }, "The backup failed");
    else log().info({ said, ms }, "A backup was made");
  });
  running = child;
}
