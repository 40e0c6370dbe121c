import { randomUUID } from "node:crypto";
import { HttpClient } from "#tests/support/http-client.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** What an address can be to an installation. "refused": unknown, where sign-up is disabled. */
export const kinds = ["known", "unknown", "banned", "refused"] as const;

/** How a code is asked for. */
export const ways = {
  "a form": (client: HttpClient, email: string) => client.post("/login", { email }),
  "a data request": (client: HttpClient, email: string) => client.post("/login.data", { email }),
  "/api/auth": (client: HttpClient, email: string) =>
    client.call("/email-otp/send-verification-otp", { email, type: "sign-in" }),
};

export type Way = keyof typeof ways;

export interface Sample {
  kind: (typeof kinds)[number];
  /** Everything of the answer but the address that was asked for. */
  answer: string;
  ms: number;
}

/** Asks for a code for each kind of address by turns, each time for another one and from another client. */
export async function askForEachKind(way: Way, rounds: number): Promise<Sample[]> {
  const smtp = await startSmtpServer();
  const open = await startInstallation(smtp, "true");
  const closed = await startInstallation(smtp, "false");
  addPeople(open, "known", rounds);
  addPeople(open, "banned", rounds);
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      const server = kind === "refused" ? closed : open;
      samples.push(await ask(server, way, kind, `${kind}-${round}@example.org`));
    }
  }
  await Promise.all([open.stop(), closed.stop()]);
  await smtp.close();
  return samples;
}

function startInstallation(smtp: SmtpServer, signupEnabled: "true" | "false") {
  return startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      SIGNUP_ENABLED: signupEnabled,
    },
  });
}

function addPeople(server: RunningServer, kind: "known" | "banned", count: number) {
  server.query(
    `INSERT INTO user (id, name, email, email_verified, role, banned, created_at, updated_at)
     SELECT ? || value, 'Somebody', ? || value || '@example.org', 1, 'user', ?, 0, 0
     FROM json_each(?)`,
    randomUUID(),
    `${kind}-`,
    kind === "banned" ? 1 : 0,
    JSON.stringify(Array.from({ length: count }, (_, number) => number)),
  );
}

async function ask(server: RunningServer, way: Way, kind: Sample["kind"], email: string): Promise<Sample> {
  const client = new HttpClient(server);
  const startedAt = performance.now();
  const answer = await ways[way](client, email);
  const body = await answer.text();
  const ms = performance.now() - startedAt;
  const location = answer.headers.get("location") ?? "";
  const told = [answer.status, location, body, [...answer.headers.keys()].sort()];
  return {
    kind,
    answer: JSON.stringify(told).replaceAll(encodeURIComponent(email), "…").replaceAll(email, "…"),
    ms,
  };
}
