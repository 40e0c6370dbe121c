import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const paths = ["/dev/mailbox", "/dev/emails", "/dev/emails/login-code/en", "/dev/emails/login-code/en?text"];

test.each(["test", "production"])("is not found in %s", async (environment) => {
  const ask = await started(environment);
  for (const path of paths) expect(await status(ask(path)), path).toBe(404);
});

describe("in development", () => {
  test.each(["/dev/emails/unknown/en", "/dev/emails/login-code/de"])("%s is not found", async (path) => {
    const ask = await started("development");
    expect(await status(ask(path))).toBe(404);
  });

  test("the HTML part may not load anything", async () => {
    const ask = await started("development");
    const response = (await ask("/dev/emails/login-code/en")) as Response;
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await response.text()).toContain('<html lang="en" dir="ltr"');
  });

  test("the text part has the code on its own line", async () => {
    const ask = await started("development");
    const response = (await ask("/dev/emails/login-code/en?text")) as Response;
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect((await response.text()).split("\n")).toContain("123456");
  });

  test("the mailbox shows sent mails", async () => {
    const ask = await started("development");
    const { captureMail } = await import("#app/mail/captured-mails.server.ts");
    captureMail({ id: "1", to: "a@example.org", subject: "Hello", text: "Text", at: new Date(0) });
    expect(await ask("/dev/mailbox")).toMatchObject({
      mails: [{ to: "a@example.org", subject: "Hello", text: "Text", at: "1970-01-01T00:00:00.000Z" }],
    });
  });
});

async function started(environment: string) {
  vi.stubEnv("NODE_ENV", environment);
  const [mailbox, emails, email] = await Promise.all([
    import("./routes/mailbox.tsx"),
    import("./routes/email-previews.tsx"),
    import("./routes/email-preview.ts"),
  ]);
  const { queryRoute } = createStaticHandler([
    { path: "/dev/mailbox", loader: mailbox.loader as LoaderFunction },
    { path: "/dev/emails", loader: emails.loader as LoaderFunction },
    { path: "/dev/emails/:template/:language", loader: email.loader as LoaderFunction },
  ]);
  return (path: string): Promise<unknown> =>
    queryRoute(new Request(`http://localhost:3000${path}`), { requestContext: new RouterContextProvider() });
}

async function status(answer: Promise<unknown>) {
  const thrown = await answer.then(
    () => undefined,
    (error: { status?: number; init?: { status?: number } }) => error,
  );
  return thrown?.status ?? thrown?.init?.status;
}
