import { expect, test } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { startServer } from "#tests/support/server.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";

const requests = 20_000;
const atOnce = 32;

// ASVS 5.0, 2.4.1: a flood stores no more than the rate limits allow.
test("20,000 requests for codes store no more than the rate limits allow", async () => {
  const smtp = await startSmtpServer();
  const server = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      LOG_LEVEL: "error",
    },
  });
  let sent = 0;
  const flood = async () => {
    while (sent < requests) {
      const number = sent++;
      const client = new HttpClient(server, `203.0.113.${number % 10}`);
      const response = await client.post("/login", { email: `mailbox-${number % 1000}@example.org` });
      await response.arrayBuffer();
      if (![302, 429].includes(response.status)) throw new Error(`${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, flood));
  const rowsOf = async (table: string) =>
    (await server.query<{ rows: number }>(`SELECT count(*) AS rows FROM "${table}"`))[0]?.rows ?? 0;
  // Per client, 20 codes in ten minutes and 60 in an hour; two rows per code, one or two per count.
  expect(await rowsOf("limit_hit")).toBeLessThanOrEqual(10 * 60 * 2);
  expect(await rowsOf("verification")).toBeLessThanOrEqual(10 * 60 * 2);
  expect(await rowsOf("session")).toBe(0);
  expect(await rowsOf("user")).toBe(0);
  await server.stop();
  await smtp.close();
}, 1_200_000);
