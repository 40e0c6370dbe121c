import { randomUUID } from "node:crypto";
import { HttpClient } from "#tests/support/http-client.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

export const kinds = ["known", "unknown", "banned"] as const;

/** An attacker compares the responses of one kind of installation. */
export const installations = ["sign-up", "no sign-up"] as const;

export const ways = {
  "a form": (client: HttpClient, email: string) => client.post("/login", { email }),
  "a data request": (client: HttpClient, email: string) => client.post("/login.data", { email }),
  "/api/auth": (client: HttpClient, email: string) =>
    client.call("/email-otp/send-verification-otp", { email, type: "sign-in" }),
};

export type Way = keyof typeof ways;

export interface Sample {
  installation: (typeof installations)[number];
  kind: (typeof kinds)[number];
  response: string;
  ms: number;
}

/** Uses a new email, client and random order for each request, so that work left over from one shows in the next. */
export async function askForEachKind(way: Way, rounds: number): Promise<Sample[]> {
  const smtp = await startSmtpServer();
  const samples: Sample[] = [];
  for (const installation of installations) {
    const server = await startInstallation(smtp, installation === "sign-up");
    await addPeople(server, "known", rounds);
    await addPeople(server, "banned", rounds);
    for (let round = 0; round < rounds; round++) {
      for (const kind of inAnyOrder(kinds)) {
        const sample = await ask(server, way, `${kind}-${round}@example.org`);
        samples.push({ ...sample, kind, installation });
      }
    }
    await server.stop();
  }
  await smtp.close();
  return samples;
}

function inAnyOrder<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function startInstallation(smtp: SmtpServer, signUp: boolean) {
  return startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      SIGNUP_ENABLED: String(signUp),
    },
  });
}

async function addPeople(server: RunningServer, kind: "known" | "banned", count: number) {
  const rows = Array.from({ length: count }, () => "(?, 'Somebody', ?, TRUE, 'user', ?, ?, ?)");
  const values = rows.flatMap((_, number) => {
    const email = `${kind}-${number}@example.org`;
    return [randomUUID(), email, kind === "banned", new Date(0), new Date(0)];
  });
  await server.query(
    `INSERT INTO "user" (id, name, email, email_verified, role, banned, created_at, updated_at) VALUES ${rows.join()}`,
    ...values,
  );
}

async function ask(server: RunningServer, way: Way, email: string): Promise<Pick<Sample, "response" | "ms">> {
  const client = new HttpClient(server);
  const startedAt = performance.now();
  const response = await ways[way](client, email);
  const body = await response.text();
  const ms = performance.now() - startedAt;
  const location = response.headers.get("location") ?? "";
  const told = [response.status, location, body, [...response.headers.keys()].sort()];
  return {
    response: JSON.stringify(told).replaceAll(encodeURIComponent(email), "…").replaceAll(email, "…"),
    ms,
  };
}
