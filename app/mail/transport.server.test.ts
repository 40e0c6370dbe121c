import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { tlsOptions } from "#tests/support/tls.ts";
import type { RenderedMail } from "./render.server.ts";
import { buildSampleMail } from "./sample-mail.server.ts";
import { templateNames } from "./templates.ts";
import type { Message } from "./transport.server.ts";

const smtp = await startSmtpServer();
afterAll(() => smtp.close());

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  smtp.mails.length = 0;
});

const rendered: RenderedMail = { subject: "Hello", html: "<p>Hello</p>", text: "Hello\n\n123456\n" };
const message: Message = { ...rendered, id: "row-1", to: "amina@example.org", language: "en" };

describe("over SMTP", () => {
  const everyMail = templateNames.flatMap((template) =>
    languageCodes.map((language) => ({ template, language })),
  );

  test.each(everyMail)("$template in $language arrives as it was written", async ({ template, language }) => {
    const { sendMessage, renderMail } = await started({ SMTP_URL: smtp.url });
    const written = renderMail(buildSampleMail(template, language));
    await sendMessage({ ...written, id: "row-2", to: "amina@example.org", language });
    const mail = await smtp.mailTo("amina@example.org");
    expect(mail.subject).toBe(written.subject);
    expect(mail.text).toBe(written.text);
    expect(mail.html).toBe(written.html);
    expect(mail.headers.get("content-language")).toBe(language);
  });

  test.each([
    ["Our team <hello@example.com>", "Our team", "hello@example.com"],
    ["Acme, Inc. <hello@example.com>", "Acme, Inc.", "hello@example.com"],
    ["Acme: Support; Sales <hello@example.com>", "Acme: Support; Sales", "hello@example.com"],
    ['"Acme \\"One\\", Inc." <hello@example.com>', 'Acme "One", Inc.', "hello@example.com"],
    ["Équipe hello@example.com", "Équipe", "hello@example.com"],
    ["<hello@example.com>", "", "hello@example.com"],
    ["hello@example.com", "", "hello@example.com"],
  ])("%s is the only sender", async (MAIL_FROM, name, address) => {
    const { sendMessage } = await started({ SMTP_URL: smtp.url, MAIL_FROM });
    await sendMessage(message);
    expect((await smtp.mailTo("amina@example.org")).from?.value).toEqual([{ name, address }]);
  });

  test.each([
    [
      "the contact address",
      { CONTACT_EMAIL: "help@shop.example" },
      [{ name: "", address: "help@shop.example" }],
    ],
    ["nobody if that is an example", {}, undefined],
  ])("a reply goes to %s", async (_whom, environment, value) => {
    const { sendMessage } = await started({ SMTP_URL: smtp.url, ...environment });
    await sendMessage(message);
    expect((await smtp.mailTo("amina@example.org")).replyTo?.value).toEqual(value);
  });

  test("asks for no automatic replies", async () => {
    const { sendMessage } = await started({ SMTP_URL: smtp.url });
    await sendMessage(message);
    const { headers, messageId } = await smtp.mailTo("amina@example.org");
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(messageId).toBe("<row-1@localhost>");
  });

  test("a line break in the subject does not start a header", async () => {
    const { sendMessage } = await started({ SMTP_URL: smtp.url });
    await sendMessage({ ...message, subject: "Hello\r\nBcc: mallory@example.org\nX-Evil: yes" });
    const { subject, headers, recipients } = await smtp.mailTo("amina@example.org");
    expect(subject).toBe("Hello Bcc: mallory@example.org X-Evil: yes");
    expect(headers.has("bcc") || headers.has("x-evil")).toBe(false);
    expect(recipients).toEqual(["amina@example.org"]);
  });

  test.each([
    "amina@example.org\r\nBcc: mallory@example.org",
    "amina@example.org\r\nRCPT TO:<mallory@example.org>",
    "amina@example.org, mallory@example.org",
    "amina@example.org>\r\nDATA",
    "Mallory <mallory@example.org>",
  ])("cannot reach another recipient with the address %j", async (to) => {
    const { sendMessage } = await started({ SMTP_URL: smtp.url });
    await sendMessage({ ...message, to }).catch(() => undefined);
    expect(smtp.mails.flatMap(({ recipients }) => recipients)).not.toContain("mallory@example.org");
    expect(smtp.mails.some(({ headers }) => headers.has("bcc"))).toBe(false);
  });
});

test.each(["smtps", "smtp"])("%s:// encrypts with TLS", async (protocol) => {
  const secure = protocol === "smtps";
  const server = await startSmtpServer(0, { options: { ...tlsOptions(), secure, disabledCommands: [] } });
  onTestFinished(() => server.close());
  const parameters = "tls.rejectUnauthorized=false&requireTLS=true";
  const { sendMessage, verifyMailServer } = await started({
    SMTP_URL: `${protocol}://127.0.0.1:${server.port}?${parameters}`,
  });
  await sendMessage(message);
  expect((await server.mailTo(message.to)).encrypted).toBe(true);
  await verifyMailServer(process.env.SMTP_URL ?? "");
});

test("refuses a server with an untrusted certificate", async () => {
  const server = await startSmtpServer(0, { options: { ...tlsOptions(), secure: true } });
  onTestFinished(() => server.close());
  const { sendMessage } = await started({ SMTP_URL: `smtps://127.0.0.1:${server.port}` });
  await expect(sendMessage(message)).rejects.toMatchObject({ code: "ESOCKET" });
  expect(server.mails).toEqual([]);
});

test("an email can be sent after the first could not load the mail library", async () => {
  vi.doMock("nodemailer", () => {
    throw Object.assign(new Error("Cannot find module"), { code: "ERR_MODULE_NOT_FOUND" });
  });
  const { sendMessage, closeMailConnections } = await started({ SMTP_URL: smtp.url });
  const sending = sendMessage(message);
  closeMailConnections();
  await expect(sending).rejects.toThrow();
  await expect(sendMessage(message)).rejects.toThrow();
  vi.doUnmock("nodemailer");
  await sendMessage(message);
  expect(smtp.mails).toHaveLength(1);
});

describe("a server with a password that offers no encryption", () => {
  // Linux and macOS connect to this machine, but it is not one of the names of this machine.
  const remote = "0.0.0.0";

  test.each([
    ["another machine", remote, ""],
    ["another machine, whatever else the URL says", remote, "?ignoreTLS=true&opportunisticTLS=true"],
  ])("on %s gets neither password nor email", async (_name, host, parameters) => {
    const { server, passwords, url } = await startPlainServer(host, parameters);
    const { sendMessage, verifyMailServer } = await started({ SMTP_URL: url });
    await expect(sendMessage(message)).rejects.toMatchObject({ code: "ETLS" });
    await expect(verifyMailServer(url)).rejects.toMatchObject({ code: "ETLS" });
    expect(passwords).toEqual([]);
    expect(server.transmissions).toEqual([]);
  });

  test.each([
    ["another machine, if the URL allows it", remote, "?requireTLS=false"],
    ["this machine", "127.0.0.1", ""],
    ["localhost", "localhost", ""],
  ])("on %s gets both", async (_name, host, parameters) => {
    const { server, passwords, url } = await startPlainServer(host, parameters);
    const { sendMessage, verifyMailServer } = await started({ SMTP_URL: url });
    await sendMessage(message);
    await verifyMailServer(url);
    expect((await server.mailTo(message.to)).encrypted).toBe(false);
    expect(passwords).toEqual(["p@ss", "p@ss"]);
  });

  async function startPlainServer(host: string, parameters: string) {
    const passwords: unknown[] = [];
    const server = await startSmtpServer(0, {
      options: {
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, done) {
          passwords.push(password);
          done(null, { user: username });
        },
      },
    });
    onTestFinished(() => server.close());
    return { server, passwords, url: `smtp://user:p%40ss@${host}:${server.port}${parameters}` };
  }
});

test.each([
  { BASE_URL: "https://shop.example.com", MAIL_FROM: "hello@example.org", name: "shop.example.com" },
  { BASE_URL: "http://localhost:3000", MAIL_FROM: "hello@example.org", name: "example.org" },
  { BASE_URL: "http://192.0.2.1:3000", MAIL_FROM: "hello@exämple.org", name: "xn--exmple-cua.org" },
  { BASE_URL: "http://[2001:db8::1]", MAIL_FROM: "hello@example.org", name: "example.org" },
  { BASE_URL: "https://shop.example.com", parameters: "?name=mail.example.net", name: "mail.example.net" },
])("greets the server as $name at $BASE_URL", async ({ BASE_URL, MAIL_FROM, parameters = "", name }) => {
  const names: unknown[] = [];
  const onClose: SMTPServerOptions["onClose"] = ({ hostNameAppearsAs }) => names.push(hostNameAppearsAs);
  const server = await startSmtpServer(0, { options: { onClose } });
  onTestFinished(() => server.close());
  const SMTP_URL = server.url + parameters;
  const { sendMessage, verifyMailServer, closeMailConnections } = await started({
    BASE_URL,
    ...(MAIL_FROM && { MAIL_FROM }),
    SMTP_URL,
  });
  await sendMessage(message);
  closeMailConnections();
  await verifyMailServer(SMTP_URL);
  await vi.waitFor(() => expect(names).toEqual([name, name]), { timeout: 5_000 });
});

describe("the log and the mailbox", () => {
  test.each([
    { NODE_ENV: "production", LOG_LEVEL: "error" },
    { NODE_ENV: "test", LOG_LEVEL: "silent" },
  ])("without SMTP_URL mails are logged: %j", async (environment) => {
    const { sendMessage, logged, listCapturedMails } = await started(environment);
    await sendMessage(message);
    expect(logged()).toEqual([
      expect.stringMatching(/ INFO {2}Mail {2}to=amina@example\.org {2}subject=Hello\n.*123456/s),
    ]);
    expect(listCapturedMails()).toEqual([]);
  });

  test("in development the last fifty mails are in the mailbox, newest first", async () => {
    const { sendMessage, logged, listCapturedMails } = await started({ NODE_ENV: "development" });
    for (let number = 1; number <= 51; number++) await sendMessage({ ...message, id: `row-${number}` });
    expect(logged()).toHaveLength(51);
    expect(listCapturedMails()).toHaveLength(50);
    expect(listCapturedMails()[0]).toMatchObject({
      id: "row-51",
      to: message.to,
      subject: "Hello",
      text: message.text,
    });
  });

  test("in development with SMTP_URL mails are sent, logged and in the mailbox", async () => {
    const { sendMessage, logged, listCapturedMails } = await started({
      NODE_ENV: "development",
      SMTP_URL: smtp.url,
      LOG_LEVEL: "info",
    });
    await sendMessage({ ...message, id: "row-all" });
    expect(logged()).toHaveLength(1);
    expect(listCapturedMails()[0]).toMatchObject({ id: "row-all" });
    expect((await smtp.mailTo(message.to)).text).toBe(message.text);
  });

  test("in development a retried mail is in the mailbox once", async () => {
    const { sendMessage, listCapturedMails } = await started({
      NODE_ENV: "development",
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    for (const id of ["row-retried", "row-other", "row-retried"])
      await expect(sendMessage({ ...message, id })).rejects.toMatchObject({ code: "ECONNREFUSED" });
    const ids = listCapturedMails().map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(["row-other", "row-retried"]);
    expect(ids.filter((id) => id === "row-retried")).toHaveLength(1);
  });

  test("in production with SMTP_URL no code is logged", async () => {
    const { sendMessage, logged } = await started({
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      LOG_LEVEL: "info",
    });
    await sendMessage(message);
    expect(logged()).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
  });
});

async function started(environment: Record<string, string>) {
  for (const [name, value] of Object.entries({ LOG_FORMAT: "pretty", ...environment }))
    vi.stubEnv(name, value);
  vi.resetModules();
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return {
    ...(await import("./transport.server.ts")),
    ...(await import("./render.server.ts")),
    ...(await import("./captured-mails.server.ts")),
    logged: () => write.mock.calls.map(([line]) => String(line)),
  };
}
