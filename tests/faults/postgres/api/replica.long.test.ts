import { expect, onTestFinished, test, vi } from "vitest";
import { startPrimaryWithReplica } from "../../../support/postgres/replica.ts";
import { startServer } from "../../../support/server.ts";
import { signInByHttp } from "../../../support/sign-in.ts";
import { startSmtpServer } from "../../../support/smtp.ts";
import { saveRepository } from "../../clients.ts";
import { onboard } from "../onboard.ts";

vi.setConfig({ testTimeout: 120_000 });

test("programs, which send no cookies between calls, read their own writes", async (context) => {
  const servers = await startPrimaryWithReplica({ synchronous: true });
  if (!servers) return context.skip("PostgreSQL is not installed");
  onTestFinished(() => servers.stop());
  const { primary, replica } = servers;
  const email = "administrator@example.org";
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  await primary.createDatabase("app");
  await servers.caughtUp();
  const server = await startServer({
    database: primary.url("app"),
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      ADMIN_EMAILS: email,
      TRUSTED_PROXIES: "loopback",
      DATABASE_REPLICA_URL: replica.url("app"),
    },
  });
  onTestFinished(async () => {
    await server.stop();
  });
  const cookie = await signInByHttp(server, smtp, email);
  await onboard(server.url, cookie);
  await servers.caughtUp();
  await servers.pauseReplay();
  expect((await saveRepository(server, cookie, "level")).status).toBe(302);
  const response = await fetch(`${server.url}/api/v1/repositories`, { headers: { Cookie: cookie } });
  expect(JSON.stringify(await response.json())).toContain('"level"');
  await servers.resumeReplay();
});
