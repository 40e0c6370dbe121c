import { RouterContextProvider } from "react-router";
import { findAndTouchSession, sessionCookieName } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { action, loader } from "#app/features/auth-api/routes/auth.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { languageContext } from "#app/i18n/current-language.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { serializeTokenCookie } from "#app/secrets/signed-cookie.server.ts";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { CookieJar } from "./cookie-jar.ts";

let made = 0;

function newAddress() {
  made += 1;
  return `198.18.${made >> 8}.${made & 255}`;
}

export class InProcessAuthClient {
  readonly cookies = new CookieJar();
  language: Language = "en";
  /** By default each client has its own, as in `HttpClient`. */
  address = newAddress();

  get cookie() {
    return this.cookies.header;
  }

  async context() {
    made += 1;
    const context = new RouterContextProvider();
    context.set(requestInfoContext, { address: this.address, requestId: `request-${made}` });
    context.set(languageContext, this.language);
    context.set(sessionContext, await findAndTouchSession(this.cookie));
    return context;
  }

  request(path: string, body?: object) {
    return new Request(`http://localhost:3000${path}`, {
      method: body ? "POST" : "GET",
      headers: { cookie: this.cookie, Origin: "http://localhost:3000", "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async call(path: string, body?: object) {
    const request = this.request(`/api/auth${path}`, body);
    const args = {
      request,
      url: new URL(request.url),
      context: await this.context(),
      params: {},
      unstable_pattern: "",
    } as unknown as Parameters<typeof action>[0];
    const response = await (body ? action(args) : loader(args));
    this.cookies.store(response.headers);
    return response;
  }

  async whoami() {
    return (await findAndTouchSession(this.cookie))?.user.id;
  }
}

export async function signedInClient(userId: string) {
  made += 1;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const token = `token-${made}`;
  await db().insert(session).values({ token, userId, expiresAt });
  const browser = new InProcessAuthClient();
  browser.cookies.store(
    new Headers({ "Set-Cookie": serializeTokenCookie(sessionCookieName(), token, expiresAt) }),
  );
  return browser;
}
