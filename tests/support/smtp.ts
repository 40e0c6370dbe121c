import { type AddressInfo, createServer, type Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { rememberMail } from "./secrets-in-log.ts";

/** A mail as it arrived: the recipients of its envelope, and what the message itself says. */
interface ReceivedMail extends ParsedMail {
  recipients: string[];
}

export interface SmtpServer {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** What has arrived so far, oldest first. */
  mails: ReceivedMail[];
  /** The newest mail to an address, waiting for one if need be. */
  mailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that takes every mail. Port 0 means any free one. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, recipients });
        rememberMail(`${mail.subject} ${mail.text}`);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    port: bound.port,
    mails,
    mailTo: (address) => waitForMail(mails, address),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A server that accepts connections and never greets. */
export async function startSilentServer(port: number): Promise<Pick<SmtpServer, "close">> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Waits by the monotonic clock, because some tests set the date. */
async function waitForMail(mails: ReceivedMail[], address: string, patience = 5_000): Promise<ReceivedMail> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    const mail = mails.findLast(({ recipients }) => recipients.includes(address));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail for ${address} within ${patience} ms; ${mails.length} others arrived`);
}
