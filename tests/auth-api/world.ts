import { randomUUID } from "node:crypto";
import { makeReferencedRows } from "#tests/support/referenced-rows.ts";
import { resourceFields } from "#tests/support/resources.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

export interface Person {
  id: string;
  email: string;
}

export interface AuthWorld {
  server: RunningServer;
  smtp: SmtpServer;
  administrator: Person;
  user: Person;
  /** Creates a user; an unknown role has no permissions. */
  person(role: string): Promise<Person>;
  session(of: Person): Promise<string>;
  stop(): Promise<void>;
}

/** @param database as in `ServerOptions` */
export async function startAuthWorld(
  env: Record<string, string> = {},
  database?: string,
): Promise<AuthWorld> {
  const smtp = await startSmtpServer();
  const server = await startServer({
    database,
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", ...env },
  });
  await makeReferencedRows(resourceFields, server.query);
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
    async stop() {
      await server.stop();
      await smtp.close();
    },
  };
}
