import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { copyProject, findShellScriptFailure } from "#tests/support/project-copy.ts";
import { type ServerProcess, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="receipt.pdf"\r\n\r\n%PDF-1.4\n';
const tail = "\r\n--x--\r\n";

export type ReceiptProject = Awaited<ReturnType<typeof makeReceiptProject>>;

/** A copy of the project with parcels that have receipts. */
export async function makeReceiptProject() {
  const copy = copyProject();
  const folders = [copy];
  const commands =
    "npm run new:resource parcel\nnpm run new:field parcel receipt:file:optional\nnpm run build";
  expect(await findShellScriptFailure(copy, commands)).toBe("");
  const smtp = await startSmtpServer();
  return {
    /** @param known the cookie of an earlier session */
    async start(dataFolder: string, env: Record<string, string> = {}, known?: string) {
      const server = await startServer({
        project: copy,
        dataFolder,
        env: {
          SMTP_URL: smtp.url,
          TRUSTED_PROXIES: "loopback",
          ADMIN_EMAILS: "ada@example.org",
          UPLOADS_FILE_MB: "2100",
          UPLOADS_USER_MB: "5000",
          ...env,
        },
      });
      if (known) return { server, cookie: known };
      const cookie = await signInByHttp(server, smtp, "ada@example.org");
      const body = new URLSearchParams({ name: "Ada" });
      const headers = { Cookie: cookie, Origin: server.url };
      await fetch(`${server.url}/onboarding`, { method: "POST", headers, body, redirect: "manual" });
      return { server, cookie };
    },
    newFolder() {
      const folder = mkdtempSync(join(tmpdir(), "uploads-"));
      folders.push(folder);
      return folder;
    },
    async remove() {
      await smtp.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param length of all pieces, in bytes */
export async function sendReceipt(
  server: ServerProcess,
  cookie: string,
  length: number,
  pieces: AsyncIterable<Buffer>,
) {
  const path = "/files?form=/manager/parcels/new&field=receiptId";
  const asking = request(`${server.url}${path}`, {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: server.url,
      Accept: "application/json",
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": head.length + length + tail.length,
    },
  });
  let isAnswered = false;
  const answered = new Promise<{ status: number; text: string }>((resolve) => {
    asking.on("error", () => resolve({ status: 0, text: "" }));
    asking.on("response", async (response) => {
      isAnswered = true;
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  asking.write(head);
  for await (const piece of pieces) {
    if (asking.destroyed || isAnswered) break;
    if (!asking.write(piece)) await Promise.race([once(asking, "drain").catch(() => {}), answered]);
  }
  if (!isAnswered) asking.end(tail);
  return answered.finally(() => asking.destroy());
}
