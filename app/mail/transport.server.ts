import { connect } from "node:net";
import { domainToASCII } from "node:url";
import type { NodemailerError, SMTPTransportOptions } from "nodemailer";
import { oneMinute } from "#app/durations.ts";
import type { Language } from "#app/i18n/languages.ts";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { captureMail } from "./captured-mails.server.ts";
import type { RenderedMail } from "./render.server.ts";

export type Message = RenderedMail & { id: string; to: string; language: Language };

/** Many SMTP servers refuse more than a few connections. */
export const maxConnections = 5;

// All in milliseconds.
const connectTimeout = 10_000;
const greetingTimeout = 30_000;
/** After the last byte. Servers may scan a message for viruses and spam before responding. */
const socketTimeout = oneMinute;
const deliveryTimeout = 180_000;
const idleTimeout = 30_000;

let pool: ReturnType<typeof createPool> | undefined;

const limits = {
  // nodemailer counts everything up to STARTTLS; connecting has its own limit in `openSocket`.
  connectionTimeout: connectTimeout + 3 * greetingTimeout,
  greetingTimeout,
  socketTimeout,
  getSocket: openSocket,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** `name` and `requireTLS` in the URL take precedence. */
function connectionOptions(url: string) {
  return { ...limits, name: clientName(), requireTLS: mustEncrypt(url), url };
}

/** Logs the email without an SMTP server, and always in development. @throws nodemailer's errors */
export async function sendMessage(message: Message): Promise<void> {
  const { smtpUrl, development } = settings();
  if (!smtpUrl || development) showMessage(message);
  if (smtpUrl) await overSmtp(smtpUrl, message);
}

/** Authentication or encryption is required: RFC 4954. */
const settingsCodes = [530, 535, 538];

/** The enhanced status (RFC 3463) of security, policy or the sender, such as "550 5.7.1 Relaying denied". */
const settingsReply = /^\d{3}[ -]5\.(7\.|1\.[78]\b)/;

/** The enhanced status of an address, a mailbox, a message that is too big, or its content. */
const messageReply = /^\d{3}[ -]5\.([126]\.|3\.4\b)/;

/**
 * Not a refused login, sender or relay: the settings may be corrected before the email expires. Several services refuse an
 * unverified sender with a plain 550 or 554 after the message.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { permanent, command, responseCode = 0, response = "" } = error as NodemailerError;
  if (settingsCodes.includes(responseCode) || settingsReply.test(response)) return false;
  return permanent === true && (command === "RCPT TO" || (command === "DATA" && messageReply.test(response)));
}

/** @throws nodemailer's errors */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await loadNodemailer();
  await createTransport(connectionOptions(smtpUrl)).verify();
}

export function closeMailConnections() {
  pool?.then(
    (open) => open.close({ force: true }),
    () => {},
  );
  pool = undefined;
}

function showMessage({ id, to, subject, text }: Message) {
  const { smtpUrl, development } = settings();
  // Otherwise a higher LOG_LEVEL would discard every email.
  const logger = smtpUrl ? log() : log().child({}, { level: "info" });
  logger.info({ to, subject, text }, "Mail");
  if (development) captureMail({ id, to, subject, text, at: new Date() });
}

async function overSmtp(smtpUrl: string, message: Message) {
  const { mailFrom, contactEmail, hasExampleContact, baseUrl } = settings();
  await (await openPool(smtpUrl)).sendMail({
    from: mailFrom,
    ...(!hasExampleContact && { replyTo: { name: "", address: contactEmail } }),
    // As an object, because a string may name several recipients.
    to: { name: "", address: oneLine(message.to) },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    // The same for every attempt, so that mail clients show a repeated delivery once.
    messageId: `<${message.id}@${baseUrl.hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": message.language },
    textEncoding: "quoted-printable",
    signal: AbortSignal.timeout(deliveryTimeout),
  });
}

/**
 * Follows EHLO. In containers, whose host name has no domain, nodemailer would say `[127.0.0.1]`, which some servers
 * refuse.
 */
function clientName() {
  const { baseUrl, mailFrom } = settings();
  const domain = domainToASCII(mailFrom.address.replace(/^.*@/, ""));
  // The top-level domain of a name has letters; an IP address ends in digits or a bracket.
  return [baseUrl.hostname, domain].find((name) => /\.[a-z][a-z\d-]*$/i.test(name));
}

/** An eighth of the server's code, which only the first email needs. */
function loadNodemailer() {
  return import("nodemailer");
}

/** The next email tries again if this fails, such as while a build replaces the file of the library. */
function openPool(smtpUrl: string) {
  const opening = pool ?? createPool(smtpUrl);
  pool = opening;
  opening.catch(() => {
    if (pool === opening) pool = undefined;
  });
  return opening;
}

async function createPool(url: string) {
  const { createTransport } = await loadNodemailer();
  return createTransport({ ...connectionOptions(url), pool: true, maxConnections, idleTimeout });
}

/** Otherwise an attacker between the two servers who hides STARTTLS reads the password and the codes. */
function mustEncrypt(smtpUrl: string) {
  const { username, password, hostname } = new URL(smtpUrl);
  return Boolean(username || password) && !loopbackHost.test(hostname);
}

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

type GetSocket = NonNullable<SMTPTransportOptions["getSocket"]>;

function openSocket({ host, port, secure }: Parameters<GetSocket>[0], callback: Parameters<GetSocket>[1]) {
  const socket = connect({ host: host || "localhost", port: Number(port) || (secure ? 465 : 587) });
  const timeout = Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" });
  const timer = setTimeout(() => socket.destroy(timeout), connectTimeout);
  const onError = (error: Error) => {
    clearTimeout(timer);
    callback(error);
  };
  socket.once("error", onError).once("connect", () => {
    clearTimeout(timer);
    socket.off("error", onError);
    callback(null, { connection: socket });
  });
}

/** A line break in a header would start another header. */
function oneLine(value: string) {
  return value.replace(/[\r\n]+/g, " ");
}
