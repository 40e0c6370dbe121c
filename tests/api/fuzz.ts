import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#app/features/api/operations/operations.ts";
import { allProblemTypes } from "#app/features/api/operations/problem-types.ts";
import { internalsPattern } from "#tests/security/access-world.ts";
import { forgedCursor, hostileText, wellFormed } from "#tests/security/fuzz-values.ts";
import { Dice } from "#tests/support/dice.ts";
import { describeEachDatabase } from "#tests/support/sqlite-or-postgres/each-database.ts";
import { successCases } from "./api-request-cases.ts";
import { type ApiRequest, type ApiWorld, call, startApiWorld } from "./api-world.ts";

/**
 * Invalid requests to each operation get a 4xx problem document, never a 5xx.
 * @param count requests per operation
 * @param timeout of one test, in milliseconds
 */
export function fuzzEveryOperation(count: number, timeout: number) {
  describeEachDatabase((newDatabase) => {
    let world: ApiWorld;
    beforeAll(async () => {
      world = await startApiWorld({}, await newDatabase());
    }, 30_000);
    afterAll(() => world.stop());

    test.each(operations.map(({ id }) => id))("%s", { timeout }, async (id) => {
      expect(await fuzzOperation(world, id, new Dice(2026), count)).toEqual([]);
    });
  });
}

/** Sends invalid requests to one operation. @returns each unexpected response, with the reason */
async function fuzzOperation(world: ApiWorld, id: string, dice: Dice, count: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const request = invalidated(await successCases[id]?.(world), dice);
    const found = await call(world, request).then(complaint, String);
    if (found)
      wrong.push(`${request.method} ${request.path} ${String(request.body).slice(0, 300)}: ${found}`);
  }
  return wrong;
}

function complaint({ status, headers, text, json }: Awaited<ReturnType<typeof call>>): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (internalsPattern.test(text)) return `tells internalsPattern: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  const kind = allProblemTypes.find(({ code }) => code === json?.code);
  const isProblem = headers.get("content-type") === "application/problem+json";
  if (!isProblem || kind?.status !== status) return `no problem document: ${status} ${text.slice(0, 300)}`;
  return undefined;
}

function invalidated(sent: ApiRequest | undefined, dice: Dice): ApiRequest {
  if (!sent) throw new Error("There is no such request case");
  const [path = "", query = ""] = sent.path.split("?");
  return {
    ...sent,
    path: `${dice.chance(0.4) ? invalidPath(path, dice) : path}?${dice.chance(0.5) ? invalidQuery(query, dice) : query}`,
    headers: { ...sent.headers, ...(dice.chance(0.4) && invalidHeaders(dice)) },
    ...(sent.body !== undefined && dice.chance(0.8) && { body: invalidBody(sent.body, dice) }),
  };
}

function invalidPath(path: string, dice: Dice) {
  const value = encodeURIComponent(wellFormed(hostileText(dice)).slice(0, 500));
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/, () => value || "%20");
}

const parameters = [
  "searchTerm",
  "sort",
  "direction",
  "limit",
  "after",
  "before",
  "role",
  "status",
  "person",
  "kind",
  "from",
  "to",
  "dryRun",
  "__proto__",
];

function invalidQuery(query: string, dice: Dice) {
  const given = new URLSearchParams(query);
  for (const name of dice.some(parameters, 0.3)) {
    given.append(name, dice.chance(0.3) ? forgedCursor(dice) : wellFormed(hostileText(dice)).slice(0, 2_000));
  }
  return given.toString();
}

function invalidHeaders(dice: Dice): Record<string, string> {
  const text = hostileText(dice)
    .replace(/[^\x20-\x7e]/g, "")
    .trim()
    .slice(0, 400);
  const name = dice.one([
    "Content-Type",
    "If-Match",
    "If-None-Match",
    "Idempotency-Key",
    "Accept-Language",
    "Accept",
  ]);
  return { [name]: text };
}

function invalidBody(body: unknown, dice: Dice): unknown {
  if (typeof body === "string")
    return dice.chance(0.5) ? wellFormed(hostileText(dice)) : body + wellFormed(hostileText(dice));
  const values: unknown[] = [
    null,
    0,
    -1,
    1e308,
    true,
    [],
    {},
    [[]],
    "",
    wellFormed(hostileText(dice)),
    { toString: 1 },
  ];
  const fields = Object.entries(body as object).map(([name, value]): [string, unknown] => [
    name,
    dice.chance(0.5) ? dice.one(values) : value,
  ]);
  if (dice.chance(0.2)) fields.push([wellFormed(hostileText(dice)), dice.one(values)]);
  if (dice.chance(0.1)) return JSON.stringify(dice.one(values));
  if (dice.chance(0.1)) return JSON.stringify(Object.fromEntries(fields)).slice(0, -dice.below(9));
  return JSON.stringify(Object.fromEntries(fields));
}
