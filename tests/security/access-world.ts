import { Agent, request } from "node:http";
import { makeReferencedRows } from "#tests/support/referenced-rows.ts";
import { resourceFields } from "#tests/support/resources.ts";
import { type ServerProcess, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** A built production server, signed-in users, and a client that can send requests no browser would. */
export interface World {
  server: ServerProcess;
  smtp: SmtpServer;
  administrator: Member;
  user: Member;
  send(path: string, sent?: SendOptions): Promise<Answer>;
  post(path: string, fields: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Member {
  id: string;
  email: string;
  cookie: string;
}

export interface SendOptions {
  method?: string;
  as?: Member;
  headers?: Record<string, string | string[]>;
  /** Sends no Origin instead of the server's own. */
  withoutOrigin?: boolean;
  /** Sent as a form unless the headers have another type. */
  body?: string | Buffer | URLSearchParams;
}

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  cookies: string[];
  body: string;
}

/** @param database as in `ServerOptions` */
export async function startWorld(env: Record<string, string> = {}, database?: string): Promise<World> {
  const smtp = await startSmtpServer();
  const server = await startServer({
    database,
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      ADMIN_EMAILS: "administrator@example.org",
      TRUSTED_PROXIES: "loopback",
      ...env,
    },
  });
  await makeReferencedRows(resourceFields, server.query);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = (path: string, sent: SendOptions = {}) => exchange(agent, server.port, path, sent, server.url);
  const join = async (email: string, name: string): Promise<Member> => {
    const cookie = await signInByHttp(server, smtp, email);
    const id =
      (await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email))[0]?.id ?? "";
    const member = { id, email, cookie };
    await send("/onboarding", { method: "POST", as: member, body: new URLSearchParams({ name }) });
    return member;
  };
  const administrator = await join("administrator@example.org", "Adele");
  const user = await join("someone@example.org", "Someone");
  return {
    server,
    smtp,
    send,
    post: (path, fields) =>
      send(path, { method: "POST", as: administrator, body: new URLSearchParams(fields) }),
    administrator,
    user,
    async stop() {
      agent.destroy();
      await server.stop();
      await smtp.close();
    },
  };
}

/** Unlike `fetch`, keeps the path unchanged and allows any header and method. */
function exchange(
  agent: Agent,
  port: number,
  path: string,
  sent: SendOptions,
  origin: string,
): Promise<Answer> {
  const { method = "GET", as, body } = sent;
  const isForm = body instanceof URLSearchParams;
  const bytes = Buffer.from(isForm ? body.toString() : (body ?? ""));
  const headers = {
    ...(as && { Cookie: as.cookie }),
    ...(method !== "GET" && method !== "HEAD" && !sent.withoutOrigin && { Origin: origin }),
    // Node sends no Content-Length with a DELETE body.
    ...(body !== undefined && { "Content-Length": String(bytes.length) }),
    ...(isForm && { "Content-Type": "application/x-www-form-urlencoded" }),
    ...sent.headers,
  };
  return new Promise((resolve, reject) => {
    const options = { host: "localhost", port, path, method, headers, agent, maxHeaderSize: 100_000 };
    const asking = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
          ),
          cookies: response.headers["set-cookie"] ?? [],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asking.on("error", reject);
    asking.end(bytes);
  });
}

export const internalsPattern =
  /\n\s+at .+[:(]\d+|node_modules|\.server\.ts|build\/server|SQLITE_|SqliteError|DrizzleError|DrizzleQueryError|DatabaseError/;
