import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { lingerOnClose } from "#app/compat/lingering-close.ts";
import { exitOnSignals } from "#app/exit-on-signals.ts";
import { startJobRunner } from "#app/jobs/start-job-runner.server.ts";
import { log } from "#app/log.server.ts";
import { closeMailConnections } from "#app/mail/transport.server.ts";
import { setCliPath } from "#app/maintenance/cli-path.ts";
import { productName } from "#app/product.ts";
import { runOrExit } from "#app/run-or-exit.ts";
import { settings } from "#app/settings.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { handleClientErrors } from "./client-errors.ts";
import { redirectConsoleToLog } from "./console.ts";
import { prepareData } from "./prepare-data.ts";
import { exitOnUnhandledErrors } from "./unhandled-errors.ts";

/** Milliseconds for which proxies may still use idle connections. */
const proxyLingerMs = 1_000;

/** Milliseconds for which clients may finish sending before a connection closes. */
const closeLingerMs = 5_000;

/** Milliseconds until remaining requests are cut off; most supervisors kill ten seconds after SIGTERM. */
const hardStopMs = 8_500;

/** Milliseconds until the process exits, whatever it still waits for. */
const lastStopMs = 9_500;

/** @param cliPath of the built command line, which makes the backups; without it there are none */
export async function runServer(
  server: Server,
  createListener: () => Promise<RequestListener>,
  cliPath?: string,
) {
  const restoreSignals = exitOnSignals();
  await runOrExit(prepareData);
  exitOnUnhandledErrors();
  if (settings().logFormat === "json") redirectConsoleToLog();

  // See `limitBodyTime`.
  server.requestTimeout = 0;
  server.headersTimeout = 15_000;
  // More than the two minutes for which Caddy keeps idle connections.
  server.keepAliveTimeout = 125_000;
  lingerOnClose(server, closeLingerMs);
  const sockets = trackSockets(server);
  const responses = trackOpenResponses(server);
  handleClientErrors(server, responses);
  server.on("request", await createListener());

  const { baseUrl, host, port } = settings();
  await runOrExit(() => listen(server, port, host));
  setCliPath(cliPath);
  const jobs = await startJobsAndMail();
  log().info(`${productName} is ready at ${baseUrl.href}`);

  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    for (const response of responses) endConnectionAfter(response);
    server.prependListener("request", (_req, response) => endConnectionAfter(response));
    // In case the shutdown hangs, such as on the database.
    setTimeout(() => process.exit(1), lastStopMs).unref();
    stop(server, sockets, jobs).catch((error: unknown) => {
      log().fatal({ err: error }, "Graceful shutdown failed");
      process.exit(1);
    });
  };
  // Not `once`: npm passes Ctrl+C on to a process that already received it, and the second would kill it.
  process.on("SIGTERM", stopOnce).on("SIGINT", stopOnce);
  restoreSignals();
}

async function startJobsAndMail() {
  if (!settings().smtpUrl) {
    log().warn("SMTP_URL is not set: emails are written to this log instead of being sent");
  }
  const jobs = await startJobRunner();
  return { stop: () => jobs.stop().finally(closeMailConnections) };
}

function trackSockets(server: Server) {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

function trackOpenResponses(server: Server) {
  const responses = new Set<ServerResponse>();
  server.on("request", (_req, response) => {
    responses.add(response);
    response.once("close", () => responses.delete(response));
  });
  return responses;
}

function endConnectionAfter(response: ServerResponse) {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

async function listen(server: Server, port: number, host: string) {
  server.listen(port, host);
  await once(server, "listening");
}

async function stop(server: Server, sockets: Set<Socket>, jobs: { stop(): Promise<void> }): Promise<never> {
  log().info("Stopping: finishing requests and jobs in progress");
  await Promise.all([drain(server, sockets), jobs.stop()]);
  await closeDatabase();
  process.exit(0);
}

// Behind a proxy, idle connections stay open a little longer: it may be sending a request on one.
async function drain(server: Server, sockets: Set<Socket>) {
  const closed = once(server, "close");
  // Only stops listening: `close` of an HTTP server also cuts idle connections.
  NetServer.prototype.close.call(server);
  const hardStop = setTimeout(() => server.closeAllConnections(), hardStopMs);
  if (settings().trustedProxies.length > 0) await Promise.race([closed, sleep(proxyLingerMs)]);
  const closeIdle = () => {
    server.closeIdleConnections();
    // Browsers open connections in advance, which Node does not count as idle before their first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 50);
  await closed;
  clearInterval(idle);
  clearTimeout(hardStop);
}
