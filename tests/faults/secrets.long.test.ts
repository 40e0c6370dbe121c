import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runBuiltScript, startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { startSmtpServer } from "../support/smtp.ts";
import { newInstallation } from "./installation.ts";

/** Source: OWASP ASVS 5.0, 13.3.1 (secrets are not in the code) and 11.5.1 (randomness); CWE-732 (modes). */

vi.setConfig({ testTimeout: 40_000 });

async function statusOf(url: string, cookie: string) {
  const response = await fetch(`${url}/manager/dashboard`, {
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  return [response.status, response.headers.get("location")];
}

test("creates the secret once as a private file; changing it ends all sessions", async () => {
  const smtp = await startSmtpServer();
  const place = newInstallation();
  const secretFile = join(place.folder, "app-secret");
  const options = { dataFolder: place.folder, env: { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" } };

  const first = await startServer(options);
  const secret = readFileSync(secretFile, "utf8");
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  const cookie = await signInByHttp(first, smtp, "admin@example.com");
  expect(await statusOf(first.url, cookie)).toEqual([200, null]);
  await first.stop();

  const second = await startServer(options);
  expect(readFileSync(secretFile, "utf8")).toBe(secret);
  expect(await statusOf(second.url, cookie)).toEqual([200, null]);
  await second.stop();

  writeFileSync(secretFile, "quite another secret, and a long one too\n");
  const third = await startServer(options);
  expect(await statusOf(third.url, cookie)).toEqual([302, "/login?redirect=%2Fmanager%2Fdashboard"]);
  const again = await signInByHttp(third, smtp, "admin@example.com");
  expect(await statusOf(third.url, again)).toEqual([200, null]);
  expect(third.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  await third.stop();
  await smtp.close();
});

test("refuses and names a truncated secret", async () => {
  const place = newInstallation();
  writeFileSync(join(place.folder, "app-secret"), "");
  const { code, log } = await runBuiltScript("build/server/start.js", { DATABASE_URL: `file:${place.file}` });
  expect([code, log.at(-1)]).toEqual([
    1,
    expect.stringMatching(/app-secret must contain at least 32 characters/),
  ]);
});
