import { afterEach, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { command } from "./command.ts";

afterEach(() => vi.restoreAllMocks());

const states = "scheduled, blocked, waiting, running, done, failed, canceled";

async function jobs(...words: string[]) {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0);
  }
  const code = await command.run(words);
  vi.restoreAllMocks();
  return { code, text: written.join("") };
}

test.each(["canceled", "cancelled"])("jobs list %s lists the canceled jobs", async (state) => {
  await migrateTestDatabase();
  const now = new Date();
  const values = { input: "{}", dueAt: now, createdAt: now, finishedAt: now };
  await db().delete(job);
  await db()
    .insert(job)
    .values([
      { ...values, kind: "test.canceled", state: "cancelled" },
      { ...values, kind: "test.done", state: "done" },
    ]);
  const { code, text } = await jobs("list", state);
  expect(code).toBe(0);
  expect(text).toMatch(/^\d+\tcanceled\ttest\.canceled\t\S+\n$/);
});

test("an unknown state, an unknown name and the usage say which there are", async () => {
  expect(await jobs("list", "over")).toEqual({
    code: 2,
    text: `There is no state called over. States: ${states}\n`,
  });
  const run = await jobs("run", "everything");
  expect([run.code, run.text]).toEqual([1, expect.stringMatching(/has a schedule\. Names: .*\bcleanup\b/)]);
  const usage = await jobs();
  expect([usage.code, usage.text]).toEqual([
    2,
    expect.stringMatching(`\nStates: ${states}\nNames: .*cleanup`),
  ]);
});
