import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

export interface Person {
  id: string;
  email: string;
}

/** A server with people of every kind, and tokens for them. */
export interface ApiWorld {
  server: RunningServer;
  smtp: SmtpServer;
  administrator: Person;
  user: Person;
  /** Makes somebody. A role that is none may do nothing at all. */
  person(role: string): Promise<Person>;
  /** Makes a repository, past the API. @returns its id */
  repository(name?: string): Promise<string>;
  /** Makes a session, past the sign-in. @returns its id */
  session(of: Person): Promise<string>;
  token(of: Person, scope?: "read" | "read-write"): Promise<string>;
  stop(): Promise<void>;
}

/** @param database as `ServerOptions` has it */
export async function startApiWorld(env: Record<string, string> = {}, database?: string): Promise<ApiWorld> {
  const smtp = await startSmtpServer();
  const server = await startServer({
    database,
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", ...env },
  });
  const person = async (role: string) => {
    const id = randomUUID();
    const email = `${id}@example.org`;
    await server.query(
      'INSERT INTO "user" (id, email, email_verified, name, role, created_at, updated_at) VALUES (?, ?, TRUE, ?, ?, ?, ?)',
      id,
      email,
      `Person ${id.slice(0, 8)}`,
      role,
      new Date(),
      new Date(),
    );
    return { id, email };
  };
  return {
    server,
    smtp,
    administrator: await person("admin"),
    user: await person("user"),
    person,
    async repository(name = `Repository ${randomUUID()}`) {
      const id = randomUUID();
      await server.query(
        "INSERT INTO repository (id, name, name_key, link, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
        id,
        name,
        name.toLowerCase(),
        "https://example.org/it",
        new Date(),
        new Date(),
      );
      return id;
    },
    async session(of) {
      const id = randomUUID();
      await server.query(
        "INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
        id,
        randomUUID(),
        of.id,
        new Date(Date.now() + 3_600_000),
        new Date(),
        new Date(),
      );
      return id;
    },
    async token(of, scope = "read-write") {
      const secret = `plumb_${randomBytes(32).toString("base64url")}`;
      await server.query(
        "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, 'Test', ?, ?, ?)",
        randomUUID(),
        of.id,
        createHash("sha256").update(secret).digest("base64url"),
        scope,
        new Date(),
      );
      return secret;
    },
    async stop() {
      await server.stop();
      await smtp.close();
    },
  };
}

/** @returns the Cookie header of a session */
export function signIn({ server, smtp }: ApiWorld, { email }: Person): Promise<string> {
  return signInByHttp(server, smtp, email);
}

export interface Sent {
  method: string;
  /** Beneath `/api/v1`, with its query. */
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A call as a program makes it: an object goes as JSON, a text and bytes as they are. */
export async function call(
  { server }: Pick<ApiWorld, "server">,
  { method, path, token, headers, body }: Sent,
) {
  const asItIs = typeof body === "string" || body === undefined || body instanceof Uint8Array;
  const content = asItIs ? body : JSON.stringify(body);
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(content !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(content !== undefined && { body: content as BodyInit }),
  });
  const read = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: read,
    json: read ? parse(read) : undefined,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what a test says about an answer is what it expects of it
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
