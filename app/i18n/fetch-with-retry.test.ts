import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithRetry } from "./fetch-with-retry.ts";

const startedAt: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  startedAt.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function server(failures: number, failure: () => Promise<Response>) {
  vi.stubGlobal("fetch", () => {
    startedAt.push(Date.now());
    return startedAt.length <= failures ? failure() : Promise.resolve(new Response("{}"));
  });
}

const failures = {
  "the network": () => Promise.reject(new TypeError("Failed to fetch")),
  "the server": () => Promise.resolve(new Response(null, { status: 503 })),
};

test.each(Object.entries(failures))("retries when %s fails, doubling the delay", async (_, failure) => {
  server(5, failure);
  const response = fetchWithRetry("/texts.json");
  await vi.runAllTimersAsync();
  expect((await response)?.ok).toBe(true);
  expect(startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0))).toEqual([
    350, 700, 1400, 2800, 5600,
  ]);
});

test.each(Object.entries(failures))("gives up after the fifth retry when %s fails", async (_, failure) => {
  server(Number.POSITIVE_INFINITY, failure);
  const response = fetchWithRetry("/texts.json");
  await vi.runAllTimersAsync();
  expect(await response).toBeUndefined();
  expect(startedAt).toHaveLength(6);
});

test("runs at most ten requests at once", async () => {
  let running = 0;
  let most = 0;
  vi.stubGlobal("fetch", async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running--;
    return new Response("{}");
  });
  const responses = Array.from({ length: 25 }, () => fetchWithRetry("/texts.json"));
  await vi.runAllTimersAsync();
  expect((await Promise.all(responses)).filter((response) => response?.ok)).toHaveLength(25);
  expect(most).toBe(10);
});

test("a request that waits for a retry does not block others", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address !== "/good.json") throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
  const bad = Array.from({ length: 10 }, () => fetchWithRetry("/bad.json"));
  const good = fetchWithRetry("/good.json");
  await vi.advanceTimersByTimeAsync(1);
  expect((await good)?.ok).toBe(true);
  await vi.runAllTimersAsync();
  expect(await Promise.all(bad)).toEqual(Array(10).fill(undefined));
});
