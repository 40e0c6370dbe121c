import { afterAll, beforeAll, expect, test } from "vitest";
import { ExpensiveRequestWorld, type Measured } from "./expensive-request-world.ts";
import { hostileRequests } from "./expensive-requests.ts";

// How long a single request can block the server: every route and field, up to the size limits.
// `REQUEST_FILTER=import` runs only matching requests.

/** Milliseconds. */
const aim = 250;

/** Bytes: responses must not grow with the request. Exports grow with stored data and are streamed. */
const largest = 2_000_000;

let world: ExpensiveRequestWorld;
beforeAll(async () => {
  world = await ExpensiveRequestWorld.start();
}, 60_000);
afterAll(() => world?.stop());

test("no single request blocks the server", { timeout: 3_600_000 }, async () => {
  const filter = new RegExp(process.env.REQUEST_FILTER ?? "");
  const found: Measured[] = [];
  for (const request of hostileRequests(await world.targets())) {
    if (filter.test(`${request.as} ${request.method} ${request.path} ${request.what}`)) {
      const measured = await world.measure(request, aim);
      found.push(measured);
      if (measured.cpuTime > aim) process.stdout.write(`${described(measured)}\n`);
    }
  }
  const byDelay = found.toSorted((one, other) => other.cpuTime - one.cpuTime);
  const bySize = found
    .filter(({ request }) => !/\/export\/*(\?|$)/.test(request.path))
    .toSorted((one, other) => other.bytes - one.bytes);
  process.stdout.write(
    [
      `${found.length} requests; the slowest:`,
      ...byDelay.slice(0, 25).map(described),
      "The largest answers:",
      ...bySize.slice(0, 10).map(described),
      "",
    ].join("\n"),
  );
  expect(byDelay.filter(({ cpuTime }) => cpuTime > aim).map(described)).toEqual([]);
  expect(bySize.filter(({ bytes }) => bytes > largest).map(described)).toEqual([]);
  expect(found.filter(({ status }) => status >= 500).map(described)).toEqual([]);
});

function described({ request: { as, method, path, what }, delay, cpuTime, status, bytes }: Measured) {
  return `${cpuTime.toFixed(0)} of ${delay.toFixed(0)} ms, ${status}, ${(bytes / 1000).toFixed(0)} kB: ${method} ${path.slice(0, 80)} as ${as}, ${what}`;
}
