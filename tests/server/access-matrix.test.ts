import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRoutes, dataUrl, fillPath } from "#tests/support/routes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { type Identity, identities, requests } from "./access-rows.ts";
import { accessTable } from "./access-table.ts";

let smtp: SmtpServer;
let server: RunningServer;
const cookies = new Map<Identity, string>();

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
  });
  cookies.set("nobody", "");
  for (const identity of identities.slice(1)) {
    const email = `${identity.replaceAll(" ", "-")}@example.org`;
    cookies.set(identity, await signInByHttp(server, smtp, email));
    const role = identity === "administrator" ? "admin" : "user";
    await server.query(
      'UPDATE "user" SET name = ?, role = ?, banned = ? WHERE email = ?',
      identity,
      role,
      identity === "banned user",
      email,
    );
  }
});

afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const paths = new Set(appRoutes.map(({ path }) => path));

test("every route is in the table, and every row has a route", () => {
  const splats = appRoutes.filter(({ path, file }) => path.endsWith("/*") && file.includes("/features/"));
  // Features may distinguish URLs below a splat route themselves.
  const toldApart = Object.keys(accessTable).filter(
    (address) => !paths.has(address) && splats.some(({ path }) => address.startsWith(path.slice(0, -1))),
  );
  expect(Object.keys(accessTable).sort()).toEqual([...paths, ...toldApart].sort());
});

describe.each(Object.keys(accessTable))("%s", (path) => {
  test.each(requests)("%s", async (request) => {
    const found: Partial<Record<Identity, number>> = {};
    for (const identity of identities) found[identity] = await statusOf(path, request, identity);
    const expected = accessTable[path]?.[request];
    expect(found).toEqual(
      Object.fromEntries(identities.map((identity, index) => [identity, expected?.[index]])),
    );
  });
});

async function statusOf(path: string, request: (typeof requests)[number], identity: Identity) {
  const cookie = path === "/logout" && request === "POST" ? "" : (cookies.get(identity) ?? "");
  const address = fillPath(path, sampleParams);
  const response = await fetch(`${server.url}${request === "data" ? dataUrl(address) : address}`, {
    method: request === "POST" ? "POST" : "GET",
    redirect: "manual",
    headers: {
      cookie,
      ...(request === "POST" && { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" }),
    },
    ...(request === "POST" && { body: "" }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Non-existing ids: expected to be refused or not found. */
const sampleParams: Record<string, string> = { provider: "github", language: "en", template: "login-code" };
