import { logLine } from "../log-line.ts";
import { freePort, type RunningServer, type ServerProcess, startServer } from "../server.ts";
import { startNginx } from "./nginx.ts";

/** Several processes at one database, behind an nginx that spreads requests at random. */
export interface Installation extends RunningServer {
  /** Those that run; a test may end one, and start another in its place. */
  processes: ServerProcess[];
  /**
   * Starts one more process and waits until it is ready.
   *
   * @param port that of one that has ended, where nginx expects it; on another one nginx has to be told
   */
  start(port?: number): Promise<ServerProcess>;
  /** Lets nginx send requests to these alone: see `nginx.ts`. */
  route(processes: ServerProcess[]): Promise<void>;
}

/**
 * Starts the built server as several processes at a database of PostgreSQL, which outlives them, and nginx in front.
 *
 * @returns undefined where there is no nginx to be had
 */
export async function startInstallation(
  database: string,
  { count = 2, env = {} }: { count?: number; env?: Record<string, string> } = {},
): Promise<Installation | undefined> {
  // Processes want to know the address before any of them is there.
  const nginx = await startNginx([await freePort()]);
  if (!nginx) return undefined;
  const { url, port } = nginx;
  const started: ServerProcess[] = [];
  const log = () => started.flatMap((each) => each.log);
  const start = async (onPort?: number) => {
    const each = await startServer({
      database,
      port: onPort,
      env: { BASE_URL: url, TRUSTED_PROXIES: "loopback", ...env },
    });
    started.push(each);
    return each;
  };
  const processes = await Promise.all(Array.from({ length: count }, () => start()));
  const [first] = processes;
  if (!first) throw new Error("An installation has at least one process");
  const route = (to: ServerProcess[]) => nginx.reload(to.map((each) => each.port));
  await route(processes);
  return {
    url,
    port,
    get log() {
      return log();
    },
    processes,
    start,
    route,
    logLine: (text) => logLine(log, text),
    query: first.query,
    async stop() {
      const ends = await Promise.all(processes.map((each) => each.stop()));
      await nginx.stop();
      const failed = ends.find(({ code }) => code !== 0);
      return { code: failed ? failed.code : 0, ms: Math.max(...ends.map(({ ms }) => ms)) };
    },
  };
}
