import { expect, test } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { startServer } from "#tests/support/server.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";

// ASVS 5.0, 2.4.1: a flood stores no more than the rate limits allow.
test("500 wrong codes from a browser that has signed in before add no more events than the limits allow", async () => {
  const smtp = await startSmtpServer();
  const server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback", LOG_LEVEL: "error" },
  });
  const [browser, email] = [new HttpClient(server), "known@example.org"];
  await browser.signIn(smtp, email);
  await browser.post("/logout", {});
  for (let sent = 0; sent < 500; sent++) {
    const response = await browser.call("/sign-in/email-otp", { email, otp: "000000" });
    await response.arrayBuffer();
    expect([400, 429]).toContain(response.status);
  }
  const failures = await server.query("SELECT 1 FROM activity WHERE kind = 'session.fail'");
  // 40 wrong codes of a client in an hour, and one event for all that are refused afterward.
  expect(failures).toHaveLength(41);
  await server.stop();
  await smtp.close();
}, 300_000);
