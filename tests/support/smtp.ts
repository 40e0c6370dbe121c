import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { rememberMail } from "./leaked-secrets.ts";

interface ReceivedMail extends ParsedMail {
  recipients: string[];
  encrypted: boolean;
}

export interface SmtpServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** All received emails, accepted or not, oldest first. */
  transmissions: ReceivedMail[];
  readonly connections: number;
  mailTo(address: string): Promise<ReceivedMail>;
  drop(): void;
  close(): Promise<void>;
}

/** The SMTP code of a refusal, or with its text; undefined to accept, `never` not to respond. */
type SmtpReply = number | { code: number; text: string } | "never" | undefined;

export interface SmtpBehavior {
  greeting?: () => Promise<unknown>;
  recipient?: (address: string) => SmtpReply;
  /** Called with each received message. `drop` closes the connection instead of answering. */
  message?: (mail: ReceivedMail) => SmtpReply | "drop" | Promise<SmtpReply | "drop">;
  options?: SMTPServerOptions;
}

/** A real SMTP server on loopback that accepts every email by default. */
export async function startSmtpServer(port = 0, behavior: SmtpBehavior = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const transmissions: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect(_session, done) {
      Promise.resolve(behavior.greeting?.()).then(() => done(), done);
    },
    onRcptTo({ address }, _session, done) {
      reply(behavior.recipient?.(address), done);
    },
    async onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      // Rejects when the client disconnects, or is killed, before the end of the email.
      const parsed = await simpleParser(stream).catch(done);
      if (!parsed) return;
      const mail = { ...parsed, recipients, encrypted: session.secure };
      rememberMail(`${mail.subject} ${mail.text}`);
      transmissions.push(mail);
      const refusal = await behavior.message?.(mail);
      if (refusal === "drop") {
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
        return;
      }
      if (refusal === undefined) mails.push(mail);
      reply(refusal, done);
    },
    ...behavior.options,
  });
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  server.on("error", () => {});
  const bound = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    port: bound.port,
    mails,
    transmissions,
    get connections() {
      return connections;
    },
    mailTo: async (address) => {
      const first = await waitForMail({ mails }, address, 0);
      return mailsTo({ mails }, address).at(-1) ?? first;
    },
    drop: dropAll,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        dropAll();
      }),
  };

  function dropAll() {
    for (const socket of sockets) socket.destroy();
  }
}

function reply(refusal: SmtpReply, done: (error?: Error) => void) {
  if (refusal === "never") return;
  if (refusal === undefined) return done();
  const { code, text } = typeof refusal === "number" ? { code: refusal, text: "Refused" } : refusal;
  done(Object.assign(new Error(text), { responseCode: code }));
}

export function mailsTo({ mails }: Pick<SmtpServer, "mails">, address: string) {
  return mails.filter(({ recipients }) => recipients.includes(address));
}

export function codeIn(mail: Pick<ParsedMail, "subject"> | undefined): string {
  return /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
}

/** Skips the first `before` emails to the address. Uses the monotonic clock because some tests set the date. */
export async function waitForMail(smtp: Pick<SmtpServer, "mails">, address: string, before: number) {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    const mail = mailsTo(smtp, address)[before];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`No mail for ${address}, after ${before} to it and ${smtp.mails.length} in all`);
}
