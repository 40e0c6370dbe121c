import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  freePort,
  type RunningServer,
  runBuiltScript,
  type ServerProcess,
  startServer,
} from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { startSmtpServer } from "../support/smtp.ts";
import { saveRepository } from "./clients.ts";
import { isIntact, newInstallation, rowsOf } from "./installation.ts";
import {
  canLimitFileSize,
  canMakeOpenFilesReadOnly,
  canMakeReadOnly,
  canMount,
  fillVolume,
  limitFileSize,
  mountVolume,
  setReadOnly,
} from "./volumes.ts";

// Source: SQLite, result codes 8 (READONLY), 10 (IOERR) and 13 (FULL); louislam/uptime-kuma issue 1412; OWASP
// ASVS 5.0, 16.5.3.

vi.setConfig({ testTimeout: 60_000 });

test.skipIf(!canMount)(
  "a full volume: no false success, not ready, and recovery once there is space",
  async () => {
    const place = newInstallation();
    mountVolume(place.folder, "6m");
    const filler = join(place.folder, "filler");
    await failsAndRecovers(place, {
      harm: () => fillVolume(place.folder, filler),
      mend: () => rmSync(filler),
    });
  },
  60_000,
);

test.skipIf(!canLimitFileSize)(
  "a file size limit: the same",
  async () => {
    const place = newInstallation();
    await failsAndRecovers(place, {
      harm: ({ child }) => limitFileSize(child.pid ?? 0, 1),
      mend: ({ child }) => limitFileSize(child.pid ?? 0, "unlimited"),
    });
  },
  60_000,
);

test.skipIf(!canMakeOpenFilesReadOnly)(
  "a volume that becomes read-only: the same",
  async () => {
    const place = newInstallation();
    onTestFinished(() => setReadOnly(place.folder, false));
    await failsAndRecovers(place, {
      harm: () => setReadOnly(place.folder, true),
      mend: () => setReadOnly(place.folder, false),
    });
  },
  60_000,
);

test.skipIf(!canMakeReadOnly)("refuses to start on a read-only volume and changes nothing", async () => {
  const place = newInstallation();
  expect((await place.cli(["seed"])).code).toBe(0);
  setReadOnly(place.folder, true);
  const env = { DATABASE_URL: `file:${place.file}`, PORT: String(await freePort()) };
  const { code, log } = await runBuiltScript("build/server/start.js", env);
  setReadOnly(place.folder, false);
  expect([code, log.at(-1)]).toEqual([1, expect.stringMatching(/^DATABASE_URL: cannot use the file /)]);
  expect(isIntact(place.file)).toBe(true);
  await (await startServer({ dataFolder: place.folder })).stop();
});

test.skipIf(!canMount)("a backup without enough space fails and leaves nothing behind", async () => {
  const place = newInstallation();
  mountVolume(place.folder, "6m");
  expect((await place.cli(["seed"])).code).toBe(0);
  expect((await place.cli(["backup"])).code).toBe(0);
  const before = readdirSync(place.backups);
  fillVolume(place.folder, join(place.folder, "filler"));
  expect((await place.cli(["backup"], { BACKUP_KEEP: "1" })).code).toBe(1);
  expect(readdirSync(place.backups)).toEqual(before);
  expect((await place.cli(["doctor"])).log).toContainEqual(expect.stringMatching(/^! Low disk space/));
  rmSync(join(place.folder, "filler"));
  expect((await place.cli(["backup"])).code).toBe(0);
});

test.skipIf(!canMount)("a killed backup does not take the space of the next", async () => {
  const place = newInstallation();
  mountVolume(place.folder, "6m");
  expect((await place.cli(["seed"])).code).toBe(0);
  mkdirSync(place.backups);
  fillVolume(place.folder, join(place.backups, "app-20260101T000000000Z.db.partial"));
  expect((await place.cli(["backup"])).code).toBe(0);
});

interface Mishap {
  harm(server: ServerProcess): void;
  mend(server: ServerProcess): void;
}

async function failsAndRecovers(place: ReturnType<typeof newInstallation>, { harm, mend }: Mishap) {
  const smtp = await startSmtpServer();
  const server = await startServer({
    dataFolder: place.folder,
    env: { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
  });
  const cookie = await signInByHttp(server, smtp, "admin@example.com");
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect((await saveRepository(server, cookie, "before")).status).toBe(302);

  harm(server);
  await expect.poll(ready, { timeout: 5_000 }).toBe(503);
  const saved = await saveUntilRefused(server, cookie);
  const refused = await saveRepository(server, cookie, "refused");
  expect(refused.status).toBe(500);
  expect(await refused.text()).toContain("</html>");
  expect((await fetch(`${server.url}/manager/repositories`, { headers: { Cookie: cookie } })).status).toBe(
    200,
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();

  mend(server);
  await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  expect((await saveRepository(server, cookie, "after")).status).toBe(302);
  expect((await server.stop()).code).toBe(0);
  await smtp.close();

  expect(isIntact(place.file)).toBe(true);
  const names = rowsOf<{ name: string }>(place.file, "SELECT name FROM repository").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["before", ...saved, "after"]));
  expect(names).not.toContain("refused");
}

/** A full volume may still accept a few writes; those must not be lost. */
async function saveUntilRefused(server: RunningServer, cookie: string) {
  const saved: string[] = [];
  for (let count = 0; count < 500; count += 1) {
    const name = `last-${count}`;
    if ((await saveRepository(server, cookie, name)).status !== 302) return saved;
    saved.push(name);
  }
  throw new Error("Writes still succeed");
}
