import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpClient } from "./http-client.ts";
import { rememberSecret } from "./leaked-secrets.ts";
import { tlsOptions } from "./tls.ts";

interface ProviderAccount {
  id: number;
  login: string;
  name: string;
  email: string;
  verified?: boolean;
}

export interface OAuthProvider {
  port: number;
  /** Settings that make a server use this provider instead of GitHub and Google. */
  env: Record<string, string>;
  /** The account signed in at the provider; null denies access. */
  account: ProviderAccount | null;
  /** Paths that never respond. */
  unanswered: string[];
  stop(): Promise<void>;
}

/**
 * Starts a stand-in for GitHub and Google on loopback: the authorization code flow of RFC 6749, section 4.1, with single-use
 * codes, over TLS. Browsers reach it through a host mapping, the server through `redirect-oauth-requests.mjs`.
 */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const codes = new Map<string, ProviderAccount>();
  const tokens = new Map<string, ProviderAccount>();
  const provider: OAuthProvider = { port: 0, env: {}, account: null, unanswered: [], stop: async () => {} };

  const server = createServer(tlsOptions(), async (request, response) => {
    const url = new URL(request.url ?? "/", "https://provider.invalid");
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

    if (provider.unanswered.includes(url.pathname)) return;
    if (url.pathname === "/login/oauth/authorize" || url.pathname === "/o/oauth2/v2/auth") {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      if (provider.account) {
        const code = crypto.randomUUID();
        codes.set(code, provider.account);
        rememberSecret(code);
        back.searchParams.set("code", code);
      } else {
        back.searchParams.set("error", "access_denied");
      }
      return response.writeHead(302, { Location: back.href }).end();
    }
    if (url.pathname === "/login/oauth/access_token" || url.pathname === "/token") {
      const body = new URLSearchParams(await text(request));
      const code = body.get("code") ?? "";
      const account = codes.get(code);
      codes.delete(code);
      if (!account) return json({ error: "invalid_grant" }, 400);
      const token = crypto.randomUUID();
      tokens.set(token, account);
      rememberSecret(token);
      return json({ access_token: token, token_type: "bearer", id_token: idToken(account) });
    }
    const account = tokens.get((request.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (!account) return json({ message: "Bad credentials" }, 401);
    if (url.pathname === "/user") return json(account);
    if (url.pathname === "/user/emails")
      return json([{ email: account.email, primary: true, verified: account.verified ?? true }]);
    return json({ message: "Not Found" }, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.port = (server.address() as AddressInfo).port;
  provider.env = environmentFor(provider.port);
  provider.stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return provider;
}

function environmentFor(port: number) {
  return {
    GITHUB_CLIENT_ID: "client",
    GITHUB_CLIENT_SECRET: "secret",
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "secret",
    OAUTH_STAND_IN_PORT: String(port),
    NODE_EXTRA_CA_CERTS: join(import.meta.dirname, "tls/localhost.crt"),
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "redirect-oauth-requests.mjs")).href}`,
  };
}

/** Signs in through a provider, following every redirect. @returns the final URL */
export async function signInByProvider(
  client: HttpClient,
  provider: OAuthProvider,
  name: "github" | "google" = "github",
): Promise<string> {
  const begun = await client.post(`/login/social/${name}`, { redirect: "/app" });
  const page = new URL(begun.headers.get("location") ?? "");
  const back = await locationFrom(`https://127.0.0.1:${provider.port}${page.pathname}${page.search}`);
  const { pathname, search } = new URL(back);
  return (await client.get(`${pathname}${search}`)).headers.get("location") ?? "";
}

function locationFrom(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.headers.location ?? "");
    }).on("error", reject);
  });
}

async function text(stream: AsyncIterable<Buffer>) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function idToken({ id, name, email, verified = true }: ProviderAccount) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: "https://accounts.google.com",
    sub: String(id),
    name,
    email,
    email_verified: verified,
  };
  return `${part({ alg: "none" })}.${part(claims)}.`;
}
