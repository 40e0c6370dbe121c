import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/server.ts";
import { internalsPattern } from "./access-world.ts";
import {
  badHosts,
  type OddRequest,
  oddMixtures,
  oddRequests,
  sendOdd,
  validHeaders,
  validTargets,
  withHost,
} from "./odd-requests.ts";

// Malformed requests over raw sockets cause no server error and no stack trace in the log. Source: RFC 9110,
// 7.2 (Host), RFC 9112, 3.2 (request targets) and 6.3 (framing); OWASP WSTG-INPV-15 to 17.

const concurrency = 8;

describe("the built server", () => {
  // Enables everything that reads headers.
  const env = {
    LOG_LEVEL: "debug",
    TRUSTED_PROXIES: "loopback",
    METRICS_TOKEN: "a token of enough characters",
  };
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env });
  });
  afterAll(() => server.stop());

  test("odd requests cause no 5xx and no error in the log", { timeout: 120_000 }, async () => {
    expect(await faultsOf(server.port, [...oddRequests(), ...oddMixtures(2026, 300)])).toEqual([]);
    expectQuietLog(server.log);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test("an invalid Host gets 400 everywhere", async () => {
    const others: string[] = [];
    for (const host of badHosts) {
      for (const target of validTargets) {
        const { statuses } = await sendOdd(server.port, withHost(`GET ${target} HTTP/1.1`, host));
        if (statuses.join() !== "400") others.push(`${statuses} ${host} ${target}`);
      }
    }
    expect(others).toEqual([]);
  });

  test("two Host headers get 400", async () => {
    const headers: OddRequest["headers"] = [...validHeaders, ["Host", "localhost"]];
    expect((await sendOdd(server.port, { line: "GET /login HTTP/1.1", headers })).statuses).toEqual([400]);
  });

  test("CONNECT gets 405", async () => {
    const connect = { line: "CONNECT localhost:80 HTTP/1.1", headers: validHeaders };
    expect(await sendOdd(server.port, connect)).toMatchObject({
      statuses: [405],
      text: expect.stringMatching(/^Allow: GET, HEAD/m),
    });
  });
});

test("odd requests cause no error without trusted proxies", { timeout: 60_000 }, async () => {
  const server = await startServer({ env: { LOG_LEVEL: "debug" } });
  expect(await faultsOf(server.port, [...oddMixtures(2027, 300)])).toEqual([]);
  expectQuietLog(server.log);
  await server.stop();
});

test("odd requests cause no 5xx in the development server", { timeout: 120_000 }, async () => {
  const server = await startServer({ fromSources: true });
  // Loads the modules, so that no response exceeds the time limit of `sendOdd`.
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  const hosts = badHosts.map((host) => withHost("GET /login HTTP/1.1", host));
  const faults = await faultsOf(server.port, [...hosts, ...oddMixtures(2028, 100)], { showsStacks: true });
  expect(faults).toEqual([]);
  await server.stop();
});

async function faultsOf(port: number, requests: OddRequest[], { showsStacks = false } = {}) {
  const faults: string[] = [];
  const left = requests.values();
  const lane = async () => {
    for (const request of left) {
      const { statuses, text } = await sendOdd(port, request);
      const told = showsStacks ? undefined : internalsPattern.exec(text)?.[0];
      if (statuses.some((status) => status >= 500)) faults.push(`${statuses} ${describeRequest(request)}`);
      else if (told) faults.push(`tells ${told}: ${describeRequest(request)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return faults;
}

function describeRequest({ line, headers }: OddRequest) {
  return JSON.stringify([line, ...headers.map((header) => header.join(": "))]).slice(0, 300);
}

function expectQuietLog(log: readonly string[]) {
  const unexpected = log.filter(
    (line) => /"level":"(error|fatal)"|"stack"/.test(line) || !line.startsWith("{"),
  );
  expect(unexpected.map((line) => line.slice(0, 1_000))).toEqual([]);
}
