import { subscribe } from "node:diagnostics_channel";
import { productPrefix, productSlug } from "#app/product.ts";

// Searches the log of every test server, after it ends, for secrets issued during the tests: codes and links
// of emails, cookies, sessions, tokens and email addresses in query strings. Source: OWASP ASVS 5.0,
// 14.2.1 and 16.2.5; CWE-532.

const sessionCookie = new RegExp(`^(?:__\\w+-)?${productSlug}\\.[^=]*=([^;]*)`);

export const secretLeaks: string[] = [];

const codes = new Set<string>();
/** Only letters and digits: they stay the same in any encoding. */
const fragments = new Set<string>();
const fragment = /[A-Za-z0-9]{12,}/g;

const linkToken = /[?&]token=([\w-]+)/g;

/** May contain a code's digits by chance: sizes, durations and UUIDs. */
const anyNumber = /"(?:bytes|ms)":[\d.]+|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Patterns that no log may contain, whatever the value. */
const shapes = [
  ["a signed cookie", /[A-Za-z0-9]{32}\.[A-Za-z0-9+/%]{40,}/],
  ["an API token", new RegExp(`${productPrefix}[A-Za-z0-9_-]{43}`)],
  ["a link's token", /[?&]token=[\w-]{20}/],
  ["an email in a query string", /\?[^\s"]*(?:@|%40)/],
] as const;

export function rememberMail(mail: string) {
  for (const [, token = ""] of mail.matchAll(linkToken)) rememberSecret(token);
  for (const [code] of mail.replaceAll(linkToken, "").matchAll(/(?<!\d)\d{6}(?!\d)/g)) codes.add(code);
}

export function rememberSecret(secret: string) {
  for (const [run] of secret.matchAll(fragment)) fragments.add(run);
}

/** Records a `Set-Cookie` header such as `app.session=token.signature; Path=/`. */
export function rememberCookie(setCookie: string) {
  const value = sessionCookie.exec(setCookie)?.[1];
  if (value) rememberSecret(decodeURIComponent(value));
}

subscribe("undici:request:headers", (message) => {
  const { headers } = (message as { response: { headers: Buffer[] } }).response;
  for (let index = 0; index < headers.length; index += 2) {
    if (/^set-cookie$/i.test(String(headers[index]))) rememberCookie(String(headers[index + 1]));
  }
});
subscribe("http.client.response.finish", (message) => {
  const { headers } = (message as { response: { headers: { "set-cookie"?: string[] } } }).response;
  for (const cookie of headers["set-cookie"] ?? []) rememberCookie(cookie);
});

/** @param mailsToLog whether emails are logged because there is no mail server; only they may contain codes */
export function findSecretLeaks(log: readonly string[], { mailsToLog }: { mailsToLog: boolean }): string[] {
  const isMail = (line: string) => mailsToLog && line.includes('"msg":"Mail"');
  for (const line of log) if (isMail(line)) rememberMail(line);
  return log
    .filter((line) => !isMail(line))
    .flatMap((line) => {
      const kind = secretIn(line);
      return kind ? [`${kind} in the log: ${line}`] : [];
    });
}

function secretIn(line: string): string | undefined {
  const shape = shapes.find(([, pattern]) => pattern.test(line));
  if (shape) return shape[0];
  if (line.match(fragment)?.some((run) => fragments.has(run))) return "a token";
  const words = line.replaceAll(anyNumber, "");
  if (words.match(/(?<![\d.])\d{6}(?!\d)/g)?.some((digits) => codes.has(digits))) return "a code";
}
