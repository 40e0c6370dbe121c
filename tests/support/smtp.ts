import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived: the recipients of its envelope, and what the message itself says. */
export interface ReceivedMail extends ParsedMail {
  recipients: string[];
}

export interface SmtpInbox {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** Everything that has arrived, oldest first. */
  mails: ReceivedMail[];
  /** The newest mail to an address, waiting for one if need be. */
  mailFor(address: string): Promise<ReceivedMail>;
  /**
   * The code of the next mail to an address, waiting for it if need be. No mail's code is handed out twice, so that a
   * second sign-in never gets the code of the first.
   */
  codeFor(address: string, options?: { after?: string }): Promise<string>;
  countFor(address: string): number;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that takes every mail. Port 0 means any free one. */
export async function startSmtp(port = 0): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  const read = new Set<ReceivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, recipients });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = server.server.address() as AddressInfo;
  const mailsFor = (address: string) => mails.filter(({ recipients }) => recipients.includes(address));
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    port: bound.port,
    mails,
    mailFor: (address) => eventually(`mail for ${address}`, () => mailsFor(address).at(-1)),
    async codeFor(address, { after } = {}) {
      const mail = await eventually(`code for ${address}`, () =>
        mailsFor(address).find((candidate) => !read.has(candidate) && codeIn(candidate) !== after),
      );
      read.add(mail);
      return codeIn(mail);
    },
    countFor: (address) => mailsFor(address).length,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The line of the text part that holds nothing but the code. */
function codeIn({ text = "" }: ReceivedMail) {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!code) throw new Error(`The mail has no code on a line of its own:\n${text}`);
  return code;
}

/** Polls by the monotonic clock, because some tests set the date. */
async function eventually<Found>(what: string, find: () => Found | undefined): Promise<Found> {
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No ${what} within 5 seconds`);
}
