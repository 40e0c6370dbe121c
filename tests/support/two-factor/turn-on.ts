import { Secret, TOTP } from "otpauth";
import type { HttpClient } from "#tests/support/http-client.ts";
import { codeIn, mailsTo, type SmtpServer, waitForMail } from "#tests/support/smtp.ts";

/** The code of the current time step, or of one around it. */
export function appCode(key: string, step = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(" ", ""));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
}

/** Begins the setup through the account forms. @param client signed in as a user @returns the setup key and the emailed code */
export async function startSetupByHttp(client: HttpClient, smtp: SmtpServer, email: string) {
  const before = mailsTo(smtp, email).length;
  const started = await client.post("/app/account?state=two-factor", {});
  if (started.status !== 302) throw new Error(`The setup of ${email} did not start: ${started.status}`);
  const emailCode = codeIn(await waitForMail(smtp, email, before));
  const html = await (await client.get("/app/account?state=set-up-two-factor")).text();
  return { key: /<code\b[^>]*>([A-Z2-7 ]{39})</.exec(html)?.[1] ?? "", emailCode };
}

/** Turns it on. The code of the next time step is the first one that signs in. */
export async function turnOnByHttp(client: HttpClient, smtp: SmtpServer, email: string) {
  const { key, emailCode } = await startSetupByHttp(client, smtp, email);
  const form = { appCode: appCode(key), emailCode };
  const before = mailsTo(smtp, email).length;
  const done = await client.post("/app/account?state=set-up-two-factor", form);
  if (done.status !== 302) throw new Error(`Two-factor authentication of ${email} is not on: ${done.status}`);
  // The notice, so that it does not arrive in place of a later code.
  await waitForMail(smtp, email, before);
  const html = await (await client.get("/app/account?state=recovery-codes")).text();
  const recoveryCodes = [...html.matchAll(/>(\d{5} \d{5})</g)].map(([, code = ""]) => code);
  return { key, recoveryCodes };
}

/** Passes the first factor on `client`, which then has a challenge instead of a session. */
export async function passFirstFactor(client: HttpClient, smtp: SmtpServer, email: string): Promise<void> {
  const otp = await client.requestCode(smtp, email);
  const next = (await client.post("/login/verify", { email, otp })).headers.get("Location");
  if (!next?.startsWith("/login/two-factor")) throw new Error(`${email} was led to ${next}`);
}
