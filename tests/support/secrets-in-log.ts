import { subscribe } from "node:diagnostics_channel";

/**
 * The log of every server that a test starts, searched when the process has ended for what was issued while the tests
 * ran: the codes and links in mails, the tokens and signatures in cookies, the sessions in databases, and what looks like
 * a token of the API or like an address in a query string. Source: OWASP ASVS 5.0, 14.2.1 and 16.2.5; CWE-532.
 */

/** What was found in the logs of this process' servers, so that one that was killed is asked for too. */
export const toldSecrets: string[] = [];

const codes = new Set<string>();
/** Of each token and signature the runs of letters and digits: those stay whole, however it is encoded. */
const fragments = new Set<string>();
const fragment = /[A-Za-z0-9]{12,}/g;

const linkToken = /[?&]token=([\w-]+)/g;

/** May hold the digits of a code by chance: how many bytes and milliseconds an answer took, and one UUID in ten. */
const anyNumber = /"(?:bytes|ms)":[\d.]+|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Shapes that no log has a good reason for, whether a test knows the value or not. */
const shapes = [
  ["a signed cookie", /[A-Za-z0-9]{32}\.[A-Za-z0-9+/%]{40,}/],
  ["a token of the API", /plumb_[A-Za-z0-9_-]{43}/],
  ["a link's token", /[?&]token=[\w-]{20}/],
  ["an address in a query string", /\?[^\s"]*(?:@|%40)/],
] as const;

/** Remembers the codes that a mail told, and the tokens of its links. */
export function rememberMail(mail: string) {
  for (const [, token = ""] of mail.matchAll(linkToken)) rememberSecret(token);
  for (const [code] of mail.replaceAll(linkToken, "").matchAll(/(?<!\d)\d{6}(?!\d)/g)) codes.add(code);
}

/** Remembers a token, a signature, or several of them in one text. */
export function rememberSecret(secret: string) {
  for (const [run] of secret.matchAll(fragment)) fragments.add(run);
}

/** Remembers what an answer sets as a cookie of the product's own, such as `plumbline.session=token.signature; Path=/`. */
export function rememberCookie(setCookie: string) {
  const value = /^(?:__\w+-)?plumbline\.[^=]*=([^;]*)/.exec(setCookie)?.[1];
  if (value) rememberSecret(decodeURIComponent(value));
}

// Answers to `fetch`, and to `node:http` and what stands on it.
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

/**
 * Searches the whole log of one process.
 *
 * @param mailsToLog whether its mails are written there on purpose, for want of a mail server: each stands in a line of
 *   its own, and their codes in no other
 */
export function secretsIn(log: readonly string[], { mailsToLog }: { mailsToLog: boolean }): string[] {
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
