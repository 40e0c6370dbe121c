import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstPermittedPath, permittedPaths } from "#app/access/navigation-paths.ts";
import { roleNames } from "#app/access/roles.ts";
import { appNavigation, managerNavigation, userMenu } from "#app/registry/navigation.ts";
import { appRoutes, dataUrl, fillPath } from "#tests/support/routes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { signInByHttp } from "#tests/support/sign-in.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { requests, visitors } from "./access-rows.ts";
import { accessTable } from "./access-table.ts";

let smtp: SmtpServer;
let server: RunningServer;
const cookies = new Map<string, string>();

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
  });
  for (const [visitor, role] of Object.entries(visitors)) {
    if (visitor === "nobody") continue;
    const email = `${visitor.replaceAll(" ", "-")}@example.org`;
    cookies.set(visitor, await signInByHttp(server, smtp, email));
    await server.query(
      'UPDATE "user" SET name = ?, role = ?, banned = ? WHERE email = ?',
      visitor,
      role ?? "user",
      visitor === "banned user",
      email,
    );
  }
});

afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const paths = new Set(appRoutes.map(({ path }) => path));

test("every route has a row, and every row a route", () => {
  const splats = appRoutes.filter(({ path, file }) => path.endsWith("/*") && file.includes("/features/"));
  // Features may distinguish the URLs of their splat route.
  const distinguished = Object.keys(accessTable).filter(
    (address) => !paths.has(address) && splats.some(({ path }) => address.startsWith(path.slice(0, -1))),
  );
  expect(Object.keys(accessTable).sort()).toEqual([...paths, ...distinguished].sort());
});

describe.each(Object.keys(accessTable))("%s", (path) => {
  test.each(requests)("%s", async (request) => {
    const found: Record<string, number> = {};
    const expected: Record<string, number | undefined> = {};
    for (const [visitor, role] of Object.entries(visitors)) {
      found[visitor] = await statusOf(path, request, visitor);
      expected[visitor] = accessTable[path]?.[request](role);
    }
    expect(found).toEqual(expected);
  });
});

test.each(roleNames)("the navigation of %s shows exactly the screens that they can open", async (role) => {
  const entries = [...appNavigation, ...managerNavigation, ...userMenu].map(({ to }) => to);
  const found: string[] = [];
  for (const to of entries) if ((await statusOf(to, "GET", role)) === 200) found.push(to);
  expect(permittedPaths(role)).toEqual(found);
});

test.each(roleNames)("%s starts on a screen that they can open", async (role) => {
  const headers = { cookie: cookies.get(role) ?? "" };
  const home = await fetch(`${server.url}/login`, { headers });
  const path = firstPermittedPath("manager", role) ?? firstPermittedPath("app", role);
  expect([new URL(home.url).pathname, home.status]).toEqual(path ? [path, 200] : ["/app", 403]);
});

async function statusOf(path: string, request: (typeof requests)[number], visitor: string) {
  const cookie = path === "/logout" && request === "POST" ? "" : (cookies.get(visitor) ?? "");
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

/** Ids of other records do not exist: expected to be refused or not found. */
const sampleParams: Record<string, string> = { provider: "github", language: "en", template: "login-code" };
