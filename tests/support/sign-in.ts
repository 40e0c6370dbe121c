import { productSlug } from "#app/product.ts";
import { HttpClient } from "./http-client.ts";
import type { RunningServer } from "./server.ts";
import type { SmtpServer } from "./smtp.ts";

/** Signs in over HTTP; the server must trust loopback as a proxy. @returns the session's Cookie header */
export async function signInByHttp(server: RunningServer, smtp: SmtpServer, email: string): Promise<string> {
  const client = new HttpClient(server);
  const code = await client.requestCode(smtp, email);
  await client.enterCode(email, code);
  for (const [name, value] of client.cookies) {
    if (name.endsWith(`${productSlug}.session`)) return `${name}=${value}`;
  }
  throw new Error(`No session for ${email}`);
}
