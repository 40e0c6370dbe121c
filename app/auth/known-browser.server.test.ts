import { expect, test } from "vitest";
import { consumeLimit, type LimitName } from "#app/rate-limits/rate-limits.server.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { buildKnownBrowserCookie } from "./known-browser.server.ts";

const smtp = setUpMailDelivery();

async function useUp(limit: LimitName, subject: string) {
  while ((await consumeLimit(limit, subject)).allowed);
}

test("strangers at the same address cannot keep a known browser from signing in", async () => {
  const { email } = await makeUser();
  const client = new InProcessAuthClient();
  await useUp("code-client", client.address);
  await useUp("wrong-code-client", client.address);
  const ask = () => client.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const enter = (otp: string) => client.call("/sign-in/email-otp", { email, otp });
  expect([(await ask()).status, (await enter("000000")).status]).toEqual([429, 429]);
  const { name, value } = buildKnownBrowserCookie(null, email);
  client.cookies.store(new Headers({ "Set-Cookie": `${name}=${value}; Path=/` }));
  expect((await ask()).status).toBe(200);
  expect((await enter(codeIn(await smtp.mailTo(email)))).status).toBe(200);
});
