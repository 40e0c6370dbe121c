import type { HttpClient } from "./http-client.ts";
import { codeIn, mailsTo, type SmtpServer, waitForMail } from "./smtp.ts";

export interface EmailCodes {
  currentOtp: string;
  otp: string;
}

export async function requestEmailCodes(
  client: HttpClient,
  smtp: SmtpServer,
  current: string,
  newEmail: string,
): Promise<EmailCodes> {
  const before = [current, newEmail].map((address) => mailsTo(smtp, address).length);
  const asked = await client.post("/app/account?state=change-email", { newEmail });
  if (asked.status !== 302) throw new Error(`No codes for ${newEmail}: ${asked.status}`);
  const read = async (address: string, count = 0) => codeIn(await waitForMail(smtp, address, count));
  return { currentOtp: await read(current, before[0]), otp: await read(newEmail, before[1]) };
}

export function enterEmailCodes(client: HttpClient, newEmail: string, fields: Record<string, string>) {
  return client.post(`/app/account?newEmail=${encodeURIComponent(newEmail)}`, fields);
}

/** Changes an email through the account forms. @returns the path of the undo link */
export async function changeEmailByHttp(
  client: HttpClient,
  smtp: SmtpServer,
  current: string,
  newEmail: string,
  kept: Record<string, string> = {},
): Promise<string> {
  const codes = await requestEmailCodes(client, smtp, current, newEmail);
  const before = mailsTo(smtp, current).length;
  const changed = await enterEmailCodes(client, newEmail, { ...codes, ...kept });
  if (changed.status !== 302) throw new Error(`${current} was not changed: ${changed.status}`);
  const { text } = await waitForMail(smtp, current, before);
  return /\/email-change\/undo\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "";
}
