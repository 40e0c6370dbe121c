import { afterAll, beforeAll, expect } from "vitest";
import { describeEachDatabase } from "../support/sqlite-or-postgres/each-database.ts";
import { startWorld, type World } from "./access-world.ts";

/** Values that a database may refuse: U+0000, lone surrogates, numbers and times out of range, invalid ids. */
export const values = [
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "9223372036854775808",
  "2147483648",
  "1e400",
  "NaN",
  "infinity",
  "-infinity",
  "+275760-09-13",
  "999999-01-01",
  "0000-01-01",
  "2026-02-30",
  "not-a-uuid",
  "\\u0000",
  "\\x00",
];

/** For a URL; a lone surrogate becomes three bytes of invalid UTF-8. */
export function percentEncode(value: string) {
  return Array.from(value, (character) =>
    /[\ud800-\udfff]/.test(character) && character.length === 1 ? "%ed%a0%80" : encodeURIComponent(character),
  ).join("");
}

interface Recorder extends ReturnType<typeof serverErrorRecorder> {
  world: () => World;
}

/** Defines tests with a server whose errors are recorded. */
export function describeWithRecorder(defineTests: (recorder: Recorder) => void) {
  describeEachDatabase((newDatabase) => {
    let world: World;
    beforeAll(async () => {
      world = await startWorld({}, await newDatabase());
    }, 30_000);
    afterAll(() => world.stop());

    defineTests({ world: () => world, ...serverErrorRecorder(() => world) });
  });
}

function serverErrorRecorder(world: () => World) {
  const faults: string[] = [];
  async function ask(path: string, sent: Parameters<World["send"]>[1] = {}) {
    const { status } = await world().send(path, { as: world().administrator, ...sent });
    if (status >= 500)
      faults.push(`${status} ${sent.method ?? "GET"} ${path} ${sent.body ?? ""}`.slice(0, 300));
  }
  async function expectNoFaults() {
    expect(faults.splice(0)).toEqual([]);
    expect((await world().send("/readyz")).body).toBe("ok");
    const errors = world().server.log.filter((line) => /"level":"(error|fatal)"/.test(line));
    expect(errors.splice(0).map((line) => line.slice(0, 1_000))).toEqual([]);
  }
  return { ask, expectNoFaults };
}
