import { expect } from "vitest";
import { Dice } from "#tests/support/dice.ts";
import { internalsPattern, type Member, type World } from "./access-world.ts";
import { fuzzedRequest, type Known } from "./fuzz-requests.ts";

const concurrency = 6;

/** Sends random requests and describes each failure. @param seed the same seed gives the same requests */
export async function runFuzz(world: World, seed: number, count: number): Promise<string[]> {
  const dice = new Dice(seed);
  const known = await plant(world);
  const wrong: string[] = [];
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      const number = sent;
      sent += 1;
      const { path, as, sent: request } = fuzzedRequest(dice, known);
      const member: Member | undefined = as === "nobody" ? undefined : world[as];
      const problem = await tryOne(world, path, { ...request, as: member });
      if (problem)
        wrong.push(
          `${number} ${as} ${request.method ?? "GET"} ${path.slice(0, 300)} ${String(request.body).slice(0, 300)}: ${problem}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return wrong;
}

export async function expectUnharmed(world: World, { sqlite = true } = {}) {
  const { server, administrator, user } = world;
  expect((await world.send("/readyz")).body).toBe("ok");
  if (sqlite) expect(await server.query("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(await server.query('SELECT role, banned FROM "user" WHERE id = ?', administrator.id)).toEqual([
    { role: "admin", banned: 0 },
  ]);
  expect((await world.send("/manager/users", { as: administrator })).status).toBe(200);
  expect((await world.send("/manager/users", { as: user })).status).toBe(403);
  const unexpected = server.log.filter((line) => /"level":"(error|fatal)"/.test(line));
  expect(unexpected.map((line) => line.slice(0, 2_000))).toEqual([]);
  // Output that bypasses the logger is not JSON.
  for (const line of server.log) expect(() => JSON.parse(line), line).not.toThrow();
}

async function tryOne(world: World, path: string, sent: Parameters<World["send"]>[1]) {
  try {
    const response = await world.send(path, sent);
    if (response.status >= 500) return `${response.status} ${response.body.slice(0, 300)}`;
    if (internalsPattern.test(response.body))
      return `tells internalsPattern: ${internalsPattern.exec(response.body)?.[0]}`;
    if (response.headers["x-content-type-options"] !== "nosniff")
      return `${response.status} lacks the headers of every answer: ${Object.keys(response.headers)}`;
  } catch (error) {
    return `no answer: ${error}`;
  }
}

async function plant({ server, send, administrator }: World): Promise<Known> {
  const post = (path: string, fields: Record<string, string>) =>
    send(path, { method: "POST", as: administrator, body: new URLSearchParams(fields) });
  const marks = Array.from({ length: 25 }, (_, index) => String(index));
  for (const mark of marks.slice(0, 8)) {
    await post("/manager/users/new", {
      name: `Planted ${"abcdefgh"[Number(mark)]}`,
      email: `planted-${mark}@example.org`,
      role: "user",
    });
  }
  for (const mark of marks) {
    await post("/manager/repositories/new", {
      name: `Planted ${mark}`,
      link: `example.com/${mark}`,
      description: "Line",
    });
  }
  const ids = async (sql: string) => (await server.query<{ id: string }>(sql)).map(({ id }) => id);
  const known = {
    userIds: await ids(`SELECT id FROM "user" WHERE email LIKE 'planted%'`),
    repositoryIds: await ids("SELECT id FROM repository"),
    sessionIds: ["00000000-0000-4000-8000-000000000000"],
  };
  expect([known.userIds.length, known.repositoryIds.length]).toEqual([8, 25]);
  return known;
}
