import { createTransport } from "nodemailer";
import type { Language } from "#app/i18n/languages.ts";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { keepInMailbox } from "./mailbox.server.ts";
import type { RenderedMail } from "./render.server.ts";

export type Message = RenderedMail & { id: string; to: string; language: Language };

/** For each step of the conversation with the SMTP server, milliseconds. */
const patience = 2_000;

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
 * Greets the SMTP server, and signs in where the address says so.
 *
 * @throws what nodemailer throws when it cannot
 */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  await smtpTransport(smtpUrl).verify();
}

function showMessage({ id, to, subject, text }: Message) {
  log().info({ to, subject, text }, "Mail");
  if (settings().development) keepInMailbox({ id, to, subject, text, at: new Date() });
}

async function overSmtp(smtpUrl: string, message: Message) {
  await smtpTransport(smtpUrl).sendMail({
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
  });
}

function smtpTransport(url: string) {
  return createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A line break in a header would start another header. */
function oneLine(value: string) {
  return value.replace(/[\r\n]+/g, " ");
}
