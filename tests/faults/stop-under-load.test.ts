import { expect, test, vi } from "vitest";
import { startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { startSmtpServer } from "../support/smtp.ts";
import { saveUntilGone } from "./clients.ts";
import { newInstallation, rowsOf } from "./installation.ts";

/** Source: the ten seconds before `docker stop` kills; Kubernetes, Termination of Pods. */

vi.setConfig({ testTimeout: 40_000 });

test("SIGTERM under load completes running requests and saves nothing unacknowledged", async () => {
  const smtp = await startSmtpServer();
  const place = newInstallation();
  const server = await startServer({
    dataFolder: place.folder,
    env: { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
  });
  const cookie = await signInByHttp(server, smtp, "admin@example.com");
  const load = saveUntilGone(server, cookie, "load", 32);
  await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
  const { code, ms } = await server.stop();
  await load.ended;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  expect(load.odd).toEqual([]);
  expect(server.log.filter((line) => line.includes('"aborted":true'))).toEqual([]);
  const saved = rowsOf<{ name: string }>(place.file, "SELECT name FROM repository WHERE name LIKE 'load-%'");
  expect(saved.map(({ name }) => name).sort()).toEqual(load.acknowledged.sort());
  await smtp.close();
});
