import { freePort, type RunningServer, type ServerProcess, startServer } from "../server.ts";
import { waitForLogLine } from "../wait-for-log-line.ts";
import { startNginx } from "./nginx.ts";

/** Several server processes on one database, behind nginx as a random load balancer. */
export interface LoadBalancedServers extends RunningServer {
  processes: ServerProcess[];
  /** @param port of a stopped process, which nginx already knows; call `route` for any other */
  start(port?: number): Promise<ServerProcess>;
  route(processes: ServerProcess[]): Promise<void>;
}

/** @returns undefined if nginx is not available */
export async function startLoadBalancedServers(
  database: string,
  { count = 2, env = {} }: { count?: number; env?: Record<string, string> } = {},
): Promise<LoadBalancedServers | undefined> {
  // Processes need to know the public address before they start.
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
    logLine: (text) => waitForLogLine(log, text),
    query: first.query,
    async stop() {
      const ends = await Promise.all(processes.map((each) => each.stop()));
      await nginx.stop();
      const failed = ends.find(({ code }) => code !== 0);
      return { code: failed ? failed.code : 0, ms: Math.max(...ends.map(({ ms }) => ms)) };
    },
  };
}
