import { createHash, randomBytes, randomUUID } from "node:crypto";
import { productPrefix } from "#app/product.ts";
import { type AuthWorld, type Person, startAuthWorld } from "#tests/auth-api/world.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";

export type { Person } from "#tests/auth-api/world.ts";

export interface ApiWorld extends AuthWorld {
  repository(name?: string): Promise<string>;
  token(of: Person, scope?: "read" | "read-write"): Promise<string>;
}

/** @param database as in `ServerOptions` */
export async function startApiWorld(env: Record<string, string> = {}, database?: string): Promise<ApiWorld> {
  const world = await startAuthWorld(env, database);
  const { server } = world;
  return {
    ...world,
    async repository(name = `Repository ${randomUUID()}`) {
      const id = randomUUID();
      await server.query(
        "INSERT INTO repository (id, name, name_key, link, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
        id,
        name,
        name.toLowerCase(),
        "https://example.org/it",
        new Date(),
        new Date(),
      );
      return id;
    },
    async token(of, scope = "read-write") {
      const secret = `${productPrefix}${randomBytes(32).toString("base64url")}`;
      await server.query(
        "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, 'Test', ?, ?, ?)",
        randomUUID(),
        of.id,
        createHash("sha256").update(secret).digest("base64url"),
        scope,
        new Date(),
      );
      return secret;
    },
  };
}

export function signInForCookie({ server, smtp }: ApiWorld, { email }: Person): Promise<string> {
  return signInByHttp(server, smtp, email);
}

export interface ApiRequest {
  method: string;
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls the API: objects are sent as JSON, text and bytes unchanged. */
export async function call(
  { server }: Pick<ApiWorld, "server">,
  { method, path, token, headers, body }: ApiRequest,
) {
  const asItIs = typeof body === "string" || body === undefined || body instanceof Uint8Array;
  const content = asItIs ? body : JSON.stringify(body);
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(content !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(content !== undefined && { body: content as BodyInit }),
  });
  const read = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: read,
    json: read ? parse(read) : undefined,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the tests assert the shape of responses
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
