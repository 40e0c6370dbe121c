import { expect, test } from "vitest";
import { textIn } from "#tests/support/languages.ts";
import { textOf } from "../support/html-form.ts";
import { HttpClient } from "../support/http-client.ts";
import { startServer } from "../support/server.ts";
import { mailsTo, startSmtpServer } from "../support/smtp.ts";

test("mails and screens say for how many minutes a code is valid", async () => {
  const smtp = await startSmtpServer();
  const server = await startServer({
    env: {
      NODE_ENV: "production",
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "loopback",
      OTP_MINUTES: "7",
    },
  });
  const [client, email] = [new HttpClient(server), "ada@example.org"];
  const read = async (path: string) => textOf(await (await client.get(path)).text());
  expect(await read(`/login/verify?email=${email}`)).toContain("The code expires in 7 minutes.");
  await client.signIn(smtp, email);
  expect(mailsTo(smtp, email)[0]?.text).toContain("The code is valid for 7 minutes.");
  expect(await read("/app/account?state=confirm-delete")).toContain("The code expires in 7 minutes.");
  expect(await read("/app/account?newEmail=new@example.org")).toContain("The codes expire in 7 minutes.");
  await server.stop();
  await smtp.close();
});

test.each([
  ["no provider", {}, []],
  ["Google alone", { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "not a real one" }, ["Google"]],
])("the sign-in offers %s", async (_, env, offered) => {
  const server = await startServer({ env: { NODE_ENV: "production", ...env } });
  const html = await (await fetch(`${server.url}/login`)).text();
  const buttons = [...textOf(html).matchAll(/Continue with (GitHub|Google)/g)].map(([, name]) => name);
  expect(buttons).toEqual(offered);
  expect(html.includes(`>${textIn("en", "login.email.separator")}<`)).toBe(offered.length > 0);
  await server.stop();
});
