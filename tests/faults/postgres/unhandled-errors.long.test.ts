import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../support/postgres/postgres.ts";
import { ensurePostgresBinDir } from "../../support/postgres/programs.ts";
import { startServer } from "../../support/server.ts";
import { unhandledRejectionEnv } from "../unhandled-rejection-env.ts";

describe.skipIf(!ensurePostgresBinDir())("with several processes", () => {
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test("only the process with the rejection ends and is replaced, with a growing delay", {
    timeout: 60_000,
  }, async () => {
    const server = await startServer({
      database: await postgres?.createDatabase("several"),
      env: { ...unhandledRejectionEnv, WEB_CONCURRENCY: "2" },
    });
    onTestFinished(() => void server.child.kill("SIGKILL"));
    const linesWith = (text: string) => server.log.filter((line) => line.includes(text));
    const ready = () => linesWith(" is ready at ").length;
    await expect.poll(ready, { timeout: 20_000 }).toBe(2);
    const [, other] = childrenOf(server.child.pid);
    for (const started of [3, 4]) {
      const victim = childrenOf(server.child.pid).find((pid) => pid !== other) ?? 0;
      process.kill(victim, "SIGUSR2");
      await expect.poll(ready, { timeout: 20_000 }).toBe(started);
    }
    expect(linesWith("An unhandled rejection").map((line) => JSON.parse(line).level)).toEqual([
      "fatal",
      "fatal",
    ]);
    const ends = linesWith("A process exited").map((line) => JSON.parse(line));
    expect(ends).toMatchObject([
      { code: 1, restartInMs: 1_000 },
      { code: 1, restartInMs: 2_000 },
    ]);
    expect(childrenOf(server.child.pid)).toContain(other);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });
});

function childrenOf(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}
