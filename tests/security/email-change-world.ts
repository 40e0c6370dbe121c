import { beforeAll } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

export let smtp: SmtpServer;
export let server: RunningServer;
let made = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      ADMIN_EMAILS: "administrator@example.org",
    },
  });
  return async () => {
    await server.stop();
    await smtp.close();
  };
});

export function freshEmail(kind = "member") {
  made += 1;
  return `${kind}-${made}@example.org`;
}

export async function newMember(email = freshEmail()) {
  const client = new HttpClient(server);
  await client.signIn(smtp, email);
  return { client, email };
}

export async function findUsedEmails(...emails: string[]) {
  const marks = emails.map(() => "?").join(", ");
  const rows = await server.query<{ email: string }>(
    `SELECT email FROM "user" WHERE email IN (${marks})`,
    ...emails,
  );
  return rows.map(({ email }) => email);
}
