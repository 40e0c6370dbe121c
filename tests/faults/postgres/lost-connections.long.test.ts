import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../support/postgres/postgres.ts";
import { ensurePostgresBinDir } from "../../support/postgres/programs.ts";
import { startServer } from "../../support/server.ts";
import { startFreezingProxy } from "./freezing-proxy.ts";

// As if a firewall or a failed host dropped packets: neither side learns that the connection is lost.

describe.skipIf(!ensurePostgresBinDir())("connections that the network drops silently", () => {
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  async function startThroughProxy(name: string) {
    if (!postgres) throw new Error("PostgreSQL did not start");
    await postgres.createDatabase(name);
    const proxy = await startFreezingProxy(postgres.port);
    const database = new URL(postgres.url(name));
    database.port = String(proxy.port);
    const server = await startServer({ database: database.href, env: { DATABASE_CONNECTIONS: "2" } });
    onTestFinished(async () => {
      server.child.kill("SIGKILL");
      await proxy.stop();
    });
    const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
    return { server, proxy, ready };
  }

  test("are replaced after a minute", { timeout: 150_000 }, async () => {
    const { server, proxy, ready } = await startThroughProxy("replaced");
    proxy.freezeOpenConnections();
    await expect.poll(ready, { timeout: 120_000, interval: 1_000 }).toBe(200);
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
    expect((await server.stop()).code).toBe(0);
  });

  test("do not delay the shutdown", { timeout: 60_000 }, async () => {
    const { server, proxy, ready } = await startThroughProxy("ended");
    proxy.freezeOpenConnections();
    ready().catch(() => undefined);
    server.child.kill("SIGTERM");
    const startedAt = performance.now();
    await new Promise((resolve) => server.child.once("exit", resolve));
    expect(performance.now() - startedAt).toBeLessThan(12_000);
  });
});
