import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { importFeatureDefaults } from "../../support/feature-test-tables.ts";
import { HttpClient } from "../../support/http-client.ts";
import type { RunningServer } from "../../support/server.ts";
import { codeIn, mailsTo, type SmtpServer } from "../../support/smtp.ts";

/** A request as seen by its client; monotonic milliseconds. */
export interface Seen {
  what: string;
  began: number;
  took: number;
  status: number | string;
}

export interface SteadyLoad {
  seen: Seen[];
  /** Responses other than `expected`. */
  failures(): Seen[];
  repositories: string[];
  codes: string[];
  sessions: string[];
  clients: number;
  /** Starts no more requests and waits for running ones. */
  stop(): Promise<void>;
}

/** @public */
export interface FeatureClients {
  expected: Record<string, number>;
  count: number;
  /** @returns a client's step, which is repeated */
  start(load: {
    server: RunningServer;
    ask(what: string, request: () => Promise<Response>): Promise<boolean>;
    repositories: string[];
  }): Promise<() => Promise<void>>;
}

const features = await importFeatureDefaults<FeatureClients>("steady-clients");

const expected: Record<string, number> = Object.assign(
  { page: 200, form: 302, code: 302, "sign-in": 302 },
  ...features.map((feature) => feature.expected),
);

/** Milliseconds before a client gives up. */
const responseTimeout = 30_000;

/** A kept-alive connection might be closed just when it is used. */
const ofItsOwn = { Connection: "close" };

/** Milliseconds; more than the minute after which another process takes over an email. */
const mailTimeout = 90_000;

/**
 * Starts clients that read and write until stopped: four save forms, four sign in new users, two read a list,
 * and the clients of features.
 * @param cookie of an administrator's session
 */
export function startSteadyLoad(server: RunningServer, smtp: SmtpServer, cookie: string): SteadyLoad {
  const seen: Seen[] = [];
  const repositories: string[] = [];
  const codes: string[] = [];
  const sessions: string[] = [];
  let stopping = false;

  const ask = async (what: string, request: () => Promise<Response>) => {
    const began = performance.now();
    const never = sleep(responseTimeout, "no answer", { ref: false });
    const response = await Promise.race([request(), never]).catch((error: Error) =>
      String(error.cause ?? error),
    );
    const status = typeof response === "string" ? response : response.status;
    if (typeof response !== "string") await response.arrayBuffer().catch(() => {});
    seen.push({ what, began, took: performance.now() - began, status });
    return status === expected[what];
  };

  const saver = async () => {
    const name = `form ${randomUUID()}`;
    const body = new URLSearchParams({ name, link: "https://example.org/level", description: "" });
    const headers = { Origin: server.url, Cookie: cookie, ...ofItsOwn };
    const address = `${server.url}/manager/repositories/new`;
    const saved = await ask("form", () =>
      fetch(address, { method: "POST", redirect: "manual", headers, body }),
    );
    if (saved) repositories.push(name);
  };

  const newcomer = async () => {
    const client = new HttpClient(server);
    const email = `${randomUUID()}@example.org`;
    if (!(await ask("code", () => client.post("/login", { email }, ofItsOwn)))) return;
    codes.push(email);
    const otp = await waitForCode(smtp, email, () => stopping);
    if (!otp) return;
    const opened = await ask("sign-in", () => client.post("/login/verify", { email, otp }, ofItsOwn));
    if (opened && client.session) sessions.push(decodeURIComponent(client.session).split(".")[0] ?? "");
  };

  const reader = async () => {
    const headers = { Cookie: cookie, ...ofItsOwn };
    await ask("page", () => fetch(`${server.url}/manager/repositories`, { headers }));
  };

  const over = async (action: () => Promise<void>) => {
    while (!stopping) await action();
  };
  const added = features.flatMap(({ count, start }) =>
    Array.from({ length: count }, async () => over(await start({ server, ask, repositories }))),
  );
  const clients = [saver, saver, saver, saver, newcomer, newcomer, newcomer, newcomer, reader, reader].map(
    over,
  );
  const ended = Promise.all([...clients, ...added]);
  return {
    seen,
    failures: () => seen.filter(({ what, status }) => status !== expected[what]),
    repositories,
    codes,
    sessions,
    clients: clients.length + added.length,
    async stop() {
      stopping = true;
      await ended;
    },
  };
}

async function waitForCode(
  smtp: SmtpServer,
  email: string,
  isOver: () => boolean,
): Promise<string | undefined> {
  const deadline = performance.now() + mailTimeout;
  while (performance.now() < deadline && !isOver()) {
    const mail = mailsTo(smtp, email)[0];
    if (mail) return codeIn(mail);
    await sleep(10);
  }
}

export function summarizeLoad({ seen, failures, clients }: SteadyLoad): Record<string, unknown> {
  const times = seen.map(({ took }) => took).sort((one, other) => one - other);
  const ended = Math.max(...seen.map(({ began, took }) => began + took));
  const seconds = (ended - Math.min(...seen.map(({ began }) => began))) / 1000;
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return {
    clients,
    requests: seen.length,
    "requests/s": Math.round(seen.length / seconds),
    "median ms": at(0.5),
    "p99 ms": at(0.99),
    "longest ms": at(1),
    failures: failures().length,
  };
}
