import { createHmac } from "node:crypto";
import { productSlug } from "#app/product.ts";
import { type AuthWorld, type Person, startAuthWorld } from "#tests/auth-api/world.ts";
import type { ApiRequest } from "./api-world.ts";

const secret = "a secret of the tests, as long as one has to be";

/** A server with a known secret, so that tests can create sessions. */
export function startWorldWithKnownSecret(env: Record<string, string> = {}) {
  return startAuthWorld({
    APP_SECRET: secret,
    GITHUB_CLIENT_ID: "id",
    GITHUB_CLIENT_SECRET: "secret",
    ...env,
  });
}

export type AuthRequestCase = (world: AuthWorld) => Promise<ApiRequest>;

/** A feature's `auth-request-cases.ts`, by operation id. */
export interface FeatureAuthRequestCases {
  done: Record<string, AuthRequestCase>;
  refused: Record<string, Record<string, AuthRequestCase>>;
}

let clients = 0;

export async function headersFor(
  world: AuthWorld,
  person?: Person,
  impersonator?: Person,
): Promise<Record<string, string>> {
  clients += 1;
  const headers = {
    Origin: world.server.url,
    "X-Forwarded-For": `198.18.${clients >> 8}.${clients & 255}`,
  };
  return person ? { ...headers, Cookie: await cookieOf(world, person, impersonator) } : headers;
}

async function cookieOf({ server, session }: AuthWorld, person: Person, impersonator?: Person) {
  const id = await session(person);
  await server.query("UPDATE session SET impersonated_by = ? WHERE id = ?", impersonator?.id ?? null, id);
  const token = await tokenOf(server, id);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${productSlug}.session=${encodeURIComponent(`${token}.${signature}`)}`;
}

export async function tokenOf(server: AuthWorld["server"], id: string) {
  return (
    (await server.query<{ token: string }>("SELECT token FROM session WHERE id = ?", id))[0]?.token ?? ""
  );
}
