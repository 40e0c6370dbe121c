import { expect, onTestFinished, test, vi } from "vitest";
import { consumeLimit, type LimitName } from "#app/rate-limits/rate-limits.server.ts";
import { transaction } from "#db/client.server.ts";
import { InProcessAuthClient } from "#tests/support/auth-client.ts";
import { makeUser } from "#tests/support/database.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { codeIn } from "#tests/support/smtp.ts";
import { buildKnownBrowserCookie, isKnownBrowser } from "./known-browser.server.ts";
import { revokeAccountAccess } from "./revoke-account-access.server.ts";

const smtp = setUpMailDelivery();

async function useUp(limit: LimitName, subject: string) {
  while ((await consumeLimit(limit, subject)).allowed);
}

function remember(client: InProcessAuthClient, email: string) {
  const { name, value } = buildKnownBrowserCookie(null, email);
  client.cookies.store(new Headers({ "Set-Cookie": `${name}=${value}; Path=/` }));
}

/** In seconds. */
function passTime(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

test("strangers at the same address cannot keep a known browser from signing in", async () => {
  const { email } = await makeUser();
  const client = new InProcessAuthClient();
  await useUp("code-client", client.address);
  await useUp("wrong-code-client", client.address);
  const ask = () => client.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const enter = (otp: string) => client.call("/sign-in/email-otp", { email, otp });
  expect([(await ask()).status, (await enter("000000")).status]).toEqual([429, 429]);
  remember(client, email);
  expect((await ask()).status).toBe(200);
  expect((await enter(codeIn(await smtp.mailTo(email)))).status).toBe(200);
});

test("browsers are no longer known once all access to the account has been revoked", async () => {
  const { id, email } = await makeUser();
  const client = new InProcessAuthClient();
  remember(client, email);
  expect(await isKnownBrowser(client.cookie, email)).toBe(true);
  passTime(1);
  await transaction((tx) => revokeAccountAccess(tx, id));
  expect(await isKnownBrowser(client.cookie, email)).toBe(false);
  remember(client, email);
  expect(await isKnownBrowser(client.cookie, email)).toBe(true);
});
