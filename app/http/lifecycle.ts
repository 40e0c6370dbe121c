import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/log.server.ts";
import { startOutbox } from "#app/mail/outbox.server.ts";
import { settings } from "#app/settings.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { logConsole } from "./console.ts";
import { exitOnUnhandledErrors } from "./defects.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { answerParseErrors, refuseConnect } from "./parse-errors.ts";
import { exitWithReason, prepareData } from "./preparation.ts";
import { startBackups } from "./sqlite-or-postgres/backup-schedule.ts";

/** So long a proxy may still use the connections it keeps: those it has not used by then it hardly uses at all. */
const proxyLingerMs = 1_000;

/** After this long what is still in flight is cut off; whoever sent SIGTERM usually kills after ten seconds. */
const hardStopMs = 8_500;

/**
 * Runs the process from the first check of its settings to its last answer.
 *
 * @param createListener called once settings and database are sound
 * @param commandLine the built command line, which makes the backups; without it there are none
 */
export async function run(
  server: Server,
  createListener: () => Promise<RequestListener>,
  commandLine?: string,
) {
  await exitWithReason(prepareData);
  exitOnUnhandledErrors();
  if (settings().logFormat === "json") logConsole();

  // Node's defaults wait five minutes for a request and drop idle connections before a proxy in front does.
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.on("clientError", answerParseErrors);
  server.on("connect", refuseConnect);
  const sockets = openSockets(server);
  const answers = openAnswers(server);
  server.on("request", await createListener());

  const { baseUrl, host, port } = settings();
  await exitWithReason(() => listen(server, port, host));
  const parts = [startOutbox(), startHousekeeping(), ...(commandLine ? [startBackups(commandLine)] : [])];
  log().info(`Plumbline is ready at ${baseUrl.href}`);

  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    for (const answer of answers) endConnectionAfter(answer);
    server.prependListener("request", (_req, answer) => endConnectionAfter(answer));
    stop(server, sockets, parts).catch((error: unknown) => {
      log().fatal({ err: error }, "The server could not stop in order");
      process.exit(1);
    });
  };
  // Not `once`: npm hands Ctrl+C on to a process that has already got it, and the second would kill it.
  process.on("SIGTERM", stopOnce).on("SIGINT", stopOnce);
}

function openSockets(server: Server) {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

function openAnswers(server: Server) {
  const answers = new Set<ServerResponse>();
  server.on("request", (_req, answer) => {
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });
  return answers;
}

/** Tells the client, so that it does not send its next request into a connection that is being closed. */
function endConnectionAfter(answer: ServerResponse) {
  if (!answer.headersSent) answer.setHeader("Connection", "close");
}

async function listen(server: Server, port: number, host: string) {
  server.listen(port, host);
  await once(server, "listening");
}

async function stop(
  server: Server,
  sockets: Set<Socket>,
  parts: { stop(): Promise<void> }[],
): Promise<never> {
  log().info("Stopping: finishing what is in flight");
  await Promise.all([drain(server, sockets), ...parts.map((part) => part.stop())]);
  await closeDatabase();
  process.exit(0);
}

/**
 * Waits for the answers in flight. A connection that a client keeps for later counts as open until it is closed here; one
 * that a proxy keeps may be getting its next request at this very moment, so those have a while to be used once more and be
 * told to end with their answer.
 */
async function drain(server: Server, sockets: Set<Socket>) {
  const closed = once(server, "close");
  // Stops listening and nothing else: an HTTP server's own `close` cuts what is idle as well.
  NetServer.prototype.close.call(server);
  const hardStop = setTimeout(() => server.closeAllConnections(), hardStopMs);
  if (settings().trustedProxies.length > 0) await Promise.race([closed, sleep(proxyLingerMs)]);
  const closeIdle = () => {
    server.closeIdleConnections();
    // Browsers also open connections in advance, which Node does not count as idle before their first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  closeIdle();
  const idle = setInterval(closeIdle, 50);
  await closed;
  clearInterval(idle);
  clearTimeout(hardStop);
}
