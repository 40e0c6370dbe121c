import { expect, test } from "vitest";
import { productPrefix, productSlug } from "#app/product.ts";
import {
  findSecretLeaks,
  rememberCookie,
  rememberMail,
  rememberSecret,
} from "#tests/support/leaked-secrets.ts";

const token = "q8ZrT1mXv0LbYc5NdKwE7sJhGfUaPo3i";
const signature = "k3J9/xQm+Zr7TnB2vLwYd8HsEf1GcUa4PoIiNtR6MyA=";

rememberMail("Your code: 483920");
rememberMail("Undo: https://example.org/email-change/undo?token=Zt4Wq-9uRkM2xYbVc7LhNpJ3sD6gFaE8oTiKw5XzQ1y");
const apiToken = `${productPrefix}${"aB3_-".repeat(9).slice(0, 43)}`;
rememberCookie(`__Host-${productSlug}.session=${encodeURIComponent(`${token}.${signature}`)}; Path=/`);
rememberSecret("6b1f0c9e-4a57-4d3e-9f21-7c2d88e0a4b5");

function request(fields: object) {
  return JSON.stringify({ level: "info", path: "/login", bytes: 7312, ms: 3.1, ...fields, msg: "request" });
}

const leaksIn = (line: string, mailsToLog = false) => findSecretLeaks([line], { mailsToLog });

/** Source: OWASP ASVS 5.0, 16.2.5; CWE-532. The logs of all test servers are searched like this. */
test.each([
  ["a code", request({ path: "/login/483920" })],
  ["a code", request({ err: { message: 'refused {"otp":483920}' } })],
  ["a code", "12:04:05 WARN  no session  otp=483920"],
  ["a signed cookie", request({ cookie: `${token}.${encodeURIComponent(signature)}` })],
  ["a token", request({ err: { message: `no row for ${token}` } })],
  ["a token", request({ err: { message: signature } })],
  ["a token", request({ code: "6b1f0c9e-4a57-4d3e-9f21-7c2d88e0a4b5" })],
  ["a token", request({ err: { message: "no row for Zt4Wq-9uRkM2xYbVc7LhNpJ3sD6gFaE8oTiKw5XzQ1y" } })],
  ["a link's token", request({ path: "/email-change/undo?token=aB3_-aB3_-aB3_-aB3_-aB3_-" })],
  ["an API token", `Authorization: Bearer ${apiToken}`],
  ["an email in a query string", request({ path: "/login/verify?email=one%40example.org" })],
])("%s is found in a log: %s", (kind, line) => {
  expect(leaksIn(line)).toEqual([expect.stringMatching(`^${kind} in the log: `)]);
});

test.each([
  request({}),
  request({ bytes: 483920, ms: 483920.1 }),
  request({ path: "/manager/users/1483920", requestId: crypto.randomUUID() }),
  request({ requestId: "1f483920-6c3b-4a57-9f21-d483920e07b5" }),
  request({ path: "/manager/users/one@example.org" }),
])("harmless lines are not reported: %s", (line) => {
  expect(leaksIn(line)).toEqual([]);
});

test("without a mail server only the mail's log line contains its code", () => {
  const mail = JSON.stringify({ to: "one@example.org", subject: "Your code: 571036", msg: "Mail" });
  expect(leaksIn(mail, true)).toEqual([]);
  expect(leaksIn(request({ path: "/571036" }), true)).toHaveLength(1);
  expect(leaksIn(mail)).toHaveLength(1);
});
