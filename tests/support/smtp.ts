import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { rememberMail } from "./secrets-in-log.ts";

/** A mail as it arrived: the recipients of its envelope, whether over TLS, and what the message itself says. */
interface ReceivedMail extends ParsedMail {
  recipients: string[];
  encrypted: boolean;
}

export interface SmtpServer {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** What has been accepted so far, oldest first. */
  mails: ReceivedMail[];
  /** What has been transmitted so far, accepted or not, oldest first. */
  transmissions: ReceivedMail[];
  /** Connections so far. */
  readonly connections: number;
  /** The newest mail to an address, waiting for one if need be. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Cuts the connections that are open. */
  drop(): void;
  close(): Promise<void>;
}

/** An answer to a command: a code of SMTP with which it is refused, and undefined for yes. `never` keeps the client waiting. */
type Answer = number | "never" | undefined;

export interface SmtpBehaviour {
  greeting?: () => Promise<unknown>;
  recipient?: (address: string) => Answer;
  /** When a message has been transmitted. `drop` closes the connection instead of answering. */
  message?: (mail: ReceivedMail) => Answer | "drop" | Promise<Answer | "drop">;
  /** Of the server itself, TLS for instance. */
  options?: SMTPServerOptions;
}

/** A real SMTP server on loopback that takes every mail, unless told otherwise. Port 0 means any free one. */
export async function startSmtpServer(port = 0, behaviour: SmtpBehaviour = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const transmissions: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect(_session, done) {
      Promise.resolve(behaviour.greeting?.()).then(() => done(), done);
    },
    onRcptTo({ address }, _session, done) {
      answer(behaviour.recipient?.(address), done);
    },
    async onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const mail = { ...(await simpleParser(stream)), recipients, encrypted: session.secure };
      rememberMail(`${mail.subject} ${mail.text}`);
      transmissions.push(mail);
      const refusal = await behaviour.message?.(mail);
      if (refusal === "drop") {
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
        return;
      }
      if (refusal === undefined) mails.push(mail);
      answer(refusal, done);
    },
    ...behaviour.options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    port: bound.port,
    mails,
    transmissions,
    get connections() {
      return connections;
    },
    mailTo: (address) => waitForMail(mails, address),
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

function answer(refusal: Answer, done: (error?: Error) => void) {
  if (refusal === "never") return;
  if (refusal === undefined) return done();
  done(Object.assign(new Error("Refused"), { responseCode: refusal }));
}
/** Waits by the monotonic clock, because some tests set the date. */
async function waitForMail(mails: ReceivedMail[], address: string, timeout = 5_000): Promise<ReceivedMail> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline) {
    const mail = mails.findLast(({ recipients }) => recipients.includes(address));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail for ${address} within ${timeout} ms; ${mails.length} others arrived`);
}
