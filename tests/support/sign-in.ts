import { randomInt } from "node:crypto";
import type { RunningServer } from "./server.ts";
import type { SmtpServer } from "./smtp.ts";

/**
 * Signs in by plain HTTP, as a client of its own (the server under test must trust loopback as a proxy).
 *
 * @returns the Cookie header of the session
 */
export async function signInByHttp(server: RunningServer, smtp: SmtpServer, email: string): Promise<string> {
  const headers: Record<string, string> = {
    Origin: server.url,
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": `198.19.${randomInt(256)}.${randomInt(256)}`,
  };
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers,
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
  const asked = await post("/login", { email });
  // The code opens only in the browser that asked for it.
  headers.Cookie = cookiesOf(asked);
  const mail = await smtp.mailTo(email);
  const answer = await post("/login/verify", { email, otp: /\d{6}/.exec(mail.subject ?? "")?.[0] ?? "" });
  const cookie = answer.headers.getSetCookie().find((value) => value.includes("plumbline.session="));
  if (!cookie) throw new Error(`No session for ${email}: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

function cookiesOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
