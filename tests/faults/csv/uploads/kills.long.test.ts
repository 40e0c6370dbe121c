import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { type ServerProcess, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { describeEachDatabase } from "#tests/support/sqlite-or-postgres/each-database.ts";

/** The server is killed while it checks, imports and exports large files. */

vi.setConfig({ testTimeout: 900_000 });

const rounds = 3;
const rows = 15_000;
/** Per job, which has five attempts. */
const kills = 3;
const list = "/manager/repositories";

interface JobRow {
  state: string;
  attempts: number;
  result: string;
}

describeEachDatabase((newDatabase) => {
  test("imports and exports continue after kill -9, without lost or duplicate rows", async () => {
    const smtp = await startSmtpServer();
    let server: ServerProcess;
    const dataFolder = mkdtempSync(join(tmpdir(), "kills-"));
    onTestFinished(async () => {
      server?.child.kill("SIGKILL");
      rmSync(dataFolder, { recursive: true });
      await smtp.close();
    });
    const database = await newDatabase();
    const env = { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", ADMIN_EMAILS: "ada@example.org" };
    server = await startServer({ dataFolder, database, env });
    const cookie = await signInByHttp(server, smtp, "ada@example.org");
    await post(server, cookie, "/onboarding", new URLSearchParams({ name: "Ada" }));
    await server.query("DELETE FROM repository");

    async function jobRow(id: string): Promise<JobRow> {
      const [row] = await server.query<JobRow>("SELECT state, attempts, result FROM job WHERE id = ?", id);
      return row ?? expect.unreachable();
    }

    const stateOf = async (id: string) => (await jobRow(id)).state;

    /** @returns the result of the job, after some kills */
    async function resultOf(id: string) {
      for (let killed = 0; killed < kills; killed += 1) {
        await expect.poll(() => stateOf(id), { timeout: 30_000 }).not.toBe("waiting");
        await sleep(Math.random() * 600);
        server.child.kill("SIGKILL");
        await once(server.child, "close");
        const past = new Date(Date.now() - 1);
        await server.query("UPDATE job SET lease_until = ? WHERE state = 'running'", past);
        server = await startServer({ dataFolder, database, env });
        // As after the delay of a retry.
        await expect.poll(() => stateOf(id), { timeout: 30_000 }).not.toBe("running");
        await server.query("UPDATE job SET due_at = ? WHERE state = 'scheduled' AND id = ?", past, id);
      }
      await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe("done");
      const { result, attempts } = await jobRow(id);
      return { attempts, ...JSON.parse(result) };
    }

    let interrupted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const lines = Array.from({ length: rows }, (_, row) => `Round ${round} ${row},example.com/${row},`);
      const form = new FormData();
      form.set("file", new Blob([`name,link,description\n${lines.join("\n")}\n`]), "rows.csv");
      const check = await post(server, cookie, `${list}/import`, form);
      const checked = await resultOf(idIn(check));
      expect(checked.counts).toMatchObject({ create: rows, repeated: 0 });
      const imported = await resultOf(idIn(await post(server, cookie, check, new URLSearchParams())));
      expect(imported).toMatchObject({ created: rows, skipped: 0 });
      const names = await server.query<{ name: string }>("SELECT name FROM repository");
      expect(new Set(names.map(({ name }) => name)).size).toBe((round + 1) * rows);

      const exported = await resultOf(
        idIn(await post(server, cookie, `${list}/export/request`, new FormData())),
      );
      expect(exported.rows).toBe((round + 1) * rows);
      const file = await fetch(`${server.url}/manager/exports/${exported.id}`, {
        headers: { Cookie: cookie },
      });
      expect((await file.text()).split("\r\n")).toHaveLength(1 + (round + 1) * rows + 1);
      interrupted += checked.attempts + imported.attempts + exported.attempts - 3;
    }
    const mailsAbout = (text: string) => smtp.mails.filter(({ subject }) => subject?.includes(text)).length;
    // The last email is sent after its job is done.
    for (const text of ["import", "export"])
      await expect.poll(() => mailsAbout(text), { timeout: 30_000 }).toBeGreaterThanOrEqual(rounds);
    expect(interrupted).toBeGreaterThan(rounds);
    await server.stop();
  });
});

const idIn = (path: string) => /\d+$/.exec(path)?.[0] ?? expect.unreachable(`${path} shows no job`);

/** @returns the target of the redirect */
async function post(server: ServerProcess, cookie: string, path: string, body: FormData | URLSearchParams) {
  const headers = { Cookie: cookie, Origin: server.url };
  const response = await fetch(`${server.url}${path}`, { method: "POST", headers, body, redirect: "manual" });
  return response.headers.get("Location") ?? expect.unreachable(`${path} answered with ${response.status}`);
}
