import { isIP } from "node:net";
import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger, commaSeparatedList, minSecretLength } from "#app/settings/schemas.ts";
import { z } from "#app/validation/zod.ts";

export const BASE_URL = {
  order: 10,
  schema: z
    .string()
    .refine(isHttpOrigin, {
      error: "must be an http or https URL without a path, such as https://example.com",
    })
    .transform((value) => new URL(value))
    .optional(),
  default: "`http://localhost:PORT`; required in production",
  description:
    "The URL at which users open the application. Links, cookies and origin checks use only this. https requires `NODE_ENV=production`.",
  example: "http://localhost:3000",
  problem({ NODE_ENV, BASE_URL }) {
    if (NODE_ENV === "production" && !BASE_URL) {
      return "BASE_URL is required in production: the URL at which users open the application, such as https://example.com";
    }
    if (NODE_ENV === "development" && BASE_URL instanceof URL && BASE_URL.protocol === "https:") {
      return "NODE_ENV must be production if BASE_URL is https: in development anyone can read the sign-in codes";
    }
    return undefined;
  },
} satisfies SettingDeclaration;

export const PORT = {
  order: 20,
  schema: boundedInteger(0, 65535, 3000),
  description: "The port to listen on.",
} satisfies SettingDeclaration;

export const HOST = {
  order: 30,
  schema: z.string().optional(),
  default: "`0.0.0.0` in production, else `127.0.0.1`",
  description: "The address to listen on.",
  example: "127.0.0.1",
} satisfies SettingDeclaration;

export const APP_SECRET = {
  order: 80,
  schema: z
    .string()
    .min(minSecretLength, {
      error: `must have at least ${minSecretLength} characters; run \`openssl rand -hex 32\` to generate one`,
    })
    .optional(),
  secret: true,
  default: "generated at first start, stored beside the database",
  description: `Signs cookies and encrypts queued emails and other stored secrets; at least ${minSecretLength} characters. Changing it signs everyone out and makes these unreadable; first remove the addresses without an account from \`ADMIN_EMAILS\`.`,
} satisfies SettingDeclaration;

export const TRUSTED_PROXIES = {
  order: 260,
  schema: commaSeparatedList.pipe(
    z.array(
      z.string().refine(isProxyRange, {
        error: "must be addresses or ranges separated by commas, such as loopback or 10.0.0.0/8",
      }),
    ),
  ),
  description:
    "Addresses or ranges of reverse proxies, such as `loopback` or `10.0.0.0/8`: only their `X-Forwarded-For` and `X-Request-Id` are trusted.",
  example: "loopback,10.0.0.0/8",
} satisfies SettingDeclaration;

function isHttpOrigin(value: string) {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username
  );
}

function isProxyRange(value: string) {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits, ...rest] = value.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (most < 0 || rest.length > 0) return false;
  // Express refuses ranges of all addresses.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}
