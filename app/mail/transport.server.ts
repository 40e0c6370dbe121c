import { connect } from "node:net";
import { createTransport, type NodemailerError, type SMTPTransportOptions } from "nodemailer";
import type { Language } from "#app/i18n/languages.ts";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { keepInMailbox } from "./mailbox.server.ts";
import type { RenderedMail } from "./render.server.ts";

export type Message = RenderedMail & { id: string; to: string; language: Language };

/** Deliveries at the same time, each on a connection of its own. Many SMTP servers refuse more than a few. */
export const maxConnections = 5;

// All in milliseconds.
const connectTimeout = 10_000;
const greetingTimeout = 30_000;
/** Silence after the greeting. A server may scan a message for viruses and spam before it answers. */
const socketTimeout = 60_000;
/** A server that never stops talking is not silent. */
const deliveryTimeout = 180_000;
const idleTimeout = 30_000;

let pool: ReturnType<typeof createPool> | undefined;

const limits = {
  // nodemailer counts everything up to the end of STARTTLS: connecting has its own limit in `openSocket`.
  connectionTimeout: connectTimeout + 3 * greetingTimeout,
  greetingTimeout,
  socketTimeout,
  getSocket: openSocket,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/**
 * Hands a message to the SMTP server. Without one it goes to the log instead, which is how a self-hoster without SMTP
 * signs in; in development it always goes to the log and the mailbox as well.
 *
 * @throws what nodemailer throws when the server does not take the message
 */
export async function sendMessage(message: Message): Promise<void> {
  const { smtpUrl, development } = settings();
  if (!smtpUrl || development) showMessage(message);
  if (smtpUrl) await overSmtp(smtpUrl, message);
}

/**
 * Tells whether the server refused this recipient or this message for good, so that trying again is of no use. A refused
 * sign-in or sender is a matter of settings, which may be corrected before the mail expires.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { permanent, command } = error as NodemailerError;
  return permanent === true && (command === "RCPT TO" || command === "DATA");
}

/**
 * Connects to the SMTP server, and signs in where the address says so.
 *
 * @throws what nodemailer throws when it cannot
 */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  await createTransport({ ...limits, url: smtpUrl }).verify();
}

/** Closes the connections to the SMTP server. A message that is still being sent fails. */
export function closeConnections() {
  pool?.close({ force: true });
  pool = undefined;
}

function showMessage({ id, to, subject, text }: Message) {
  log().info({ to, subject, text }, "Mail");
  if (settings().development) keepInMailbox({ id, to, subject, text, at: new Date() });
}

async function overSmtp(smtpUrl: string, message: Message) {
  pool ??= createPool(smtpUrl);
  await pool.sendMail({
    from: oneLine(settings().mailFrom),
    // As an object, because a string may name several recipients.
    to: { name: "", address: oneLine(message.to) },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    // The same for every attempt, so that a mail program shows a repeated delivery once.
    messageId: `<${message.id}@${settings().baseUrl.hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": message.language },
    textEncoding: "quoted-printable",
    signal: AbortSignal.timeout(deliveryTimeout),
  });
}

function createPool(url: string) {
  return createTransport({ ...limits, url, pool: true, maxConnections, idleTimeout });
}

type GetSocket = NonNullable<SMTPTransportOptions["getSocket"]>;

/** Connects within `connectTimeout`. nodemailer adds TLS where the address asks for it. */
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
