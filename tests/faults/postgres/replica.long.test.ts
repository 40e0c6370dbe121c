import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPrimaryWithReplica } from "../../support/postgres/replica.ts";
import { startServer } from "../../support/server.ts";
import { signInByHttp } from "../../support/sign-in.ts";
import { startSmtpServer } from "../../support/smtp.ts";
import { saveRepository } from "../clients.ts";
import { onboard } from "./onboard.ts";

// A real primary with a streaming replica: only reads that may be slightly stale use the replica, and
// promoting it after a crash loses no acknowledged write.

const servers = await startPrimaryWithReplica({ synchronous: true });
if (!servers) process.stderr.write("PostgreSQL is not installed: the tests with a replica are skipped\n");

const email = "administrator@example.org";
const database = "app";

describe.skipIf(!servers)("with a replica", () => {
  if (!servers) return;
  const { primary, replica } = servers;

  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    await primary.createDatabase(database);
    await servers.caughtUp();
    env = {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      ADMIN_EMAILS: email,
      TRUSTED_PROXIES: "loopback",
    };
  });
  afterAll(async () => {
    await smtp.close();
    await servers.stop();
  });

  const withReplica = () =>
    startServer({
      database: primary.url(database),
      env: { ...env, DATABASE_REPLICA_URL: replica.url(database) },
    });

  test("lists may be stale, but writers read their own writes", async () => {
    const server = await withReplica();
    const cookie = await signInByHttp(server, smtp, email);
    await onboard(server.url, cookie);
    await servers.caughtUp();
    await servers.pauseReplay();
    const saved = await saveRepository(server, cookie, "level");
    expect(saved.status).toBe(302);
    const wrote = saved.headers.getSetCookie().find((each) => each.startsWith("wrote="));
    expect(wrote).toMatch(/^wrote=1; Max-Age=10; Path=\/; HttpOnly/);

    const list = async (cookies: string) =>
      (await fetch(`${server.url}/manager/repositories`, { headers: { Cookie: cookies } })).text();
    expect(await list(cookie)).not.toContain("level</");
    expect(await list(`${cookie}; wrote=1`)).toContain("level</");

    await servers.resumeReplay();
    await servers.caughtUp();
    expect(await list(cookie)).toContain("level</");
    await server.stop();
  });

  test("ended sessions and removed permissions take effect at once while the replica lags", async () => {
    const server = await withReplica();
    const cookie = await signInByHttp(server, smtp, email);
    await servers.caughtUp();
    await servers.pauseReplay();
    const status = async () =>
      (await fetch(`${server.url}/manager/users`, { headers: { Cookie: cookie }, redirect: "manual" }))
        .status;
    expect(await status()).toBe(200);
    await server.query(`UPDATE "user" SET role = 'user' WHERE email = ?`, email);
    expect(await status()).toBe(403);
    await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
    expect(await status()).toBe(200);
    await server.query("DELETE FROM session");
    expect(await status()).toBe(302);
    await servers.resumeReplay();
    await server.stop();
  });

  test("a promoted replica has all acknowledged writes", async () => {
    const before = await startServer({ database: primary.url(database), env });
    const cookie = await signInByHttp(before, smtp, email);
    const acknowledged: string[] = [];
    let running = true;
    const client = async (number: number) => {
      for (let count = 0; running; count++) {
        const name = `failover-${number}-${count}`;
        const response = await saveRepository(before, cookie, name).catch(() => undefined);
        if (response?.status === 302) acknowledged.push(name);
      }
    };
    const clients = Promise.all([0, 1, 2, 3].map(client));
    await until(() => acknowledged.length >= 100);

    const startedAt = performance.now();
    await servers.stopPrimary();
    expect((await fetch(`${before.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${before.url}/healthz`)).status).toBe(200);
    await servers.promote();
    const after = await startServer({ database: replica.url(database), env });
    const seconds = (performance.now() - startedAt) / 1000;
    running = false;
    await clients;
    await before.stop();

    const rows = await after.query<{ name: string }>("SELECT name FROM repository");
    const names = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect((await saveRepository(after, cookie, "after the failover")).status).toBe(302);
    process.stdout.write(
      `Failover: ${acknowledged.length} acknowledged writes, none lost; writable again after ${seconds.toFixed(1)} s\n`,
    );
    await after.stop();
  });
});

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
