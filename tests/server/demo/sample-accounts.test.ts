import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productSlug } from "#app/product.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    env: { NODE_ENV: "production", DEMO_MODE: "true", TRUSTED_PROXIES: "loopback" },
  });
});
afterAll(() => server.stop());

test("simultaneous sign-ins do not end each other's sessions", async () => {
  const visitors = Array.from({ length: 25 }, visitor);
  for (const { ask } of visitors) expect((await ask("admin@example.com")).status).toBe(302);
  const responses = await Promise.all(visitors.map(({ verify }) => verify("admin@example.com", "000000")));
  for (const response of responses) {
    expect(response.headers.get("location")).toBe("/manager");
    expect(response.headers.getSetCookie().join()).toContain(`${productSlug}.session=`);
  }
  expect(await server.query("SELECT id FROM session")).toHaveLength(25);
  expect(await server.query("SELECT DISTINCT ip_address FROM session")).toEqual([{ ip_address: null }]);
});

test("wrong codes never lock an account", async () => {
  for (let index = 0; index < 20; index++) {
    const { ask, verify } = visitor();
    await ask("user@example.com");
    expect((await verify("user@example.com", "123456")).status).not.toBe(429);
  }
  const { ask, verify } = visitor();
  await ask("User@Example.com ");
  expect((await verify("User@Example.com", "000 000")).headers.get("location")).toBe("/app");
});

test("the code works only for sample accounts", async () => {
  await server.query(`UPDATE "user" SET email = 'somebody@example.com' WHERE email = 'user@example.com'`);
  for (const email of ["somebody@example.com", "user@example.com", "stranger@example.org"]) {
    const { ask, verify } = visitor();
    await ask(email);
    const response = await verify(email, "000000");
    expect(response.headers.getSetCookie().join()).not.toContain(`${productSlug}.session=`);
  }
  expect(await server.query('SELECT id FROM "user"')).toHaveLength(2);
});

test("the sign-in screen shows existing sample accounts", async () => {
  const page = await (await fetch(`${server.url}/login`)).text();
  expect(page).toContain("admin@example.com");
  expect(page).not.toContain("user@example.com");
  expect(page).toContain("000000");
});

function visitor() {
  const address = `198.19.${randomInt(256)}.${randomInt(256)}`;
  let cookie = "";
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.url, "X-Forwarded-For": address, cookie },
      body: new URLSearchParams(fields),
    });
    const given = response.headers.getSetCookie().map((value) => value.split(";")[0]);
    if (given.length > 0) cookie = given.join("; ");
    return response;
  };
  return {
    ask: (email: string) => post("/login", { email }),
    verify: (email: string, otp: string) => post("/login/verify", { email, otp }),
  };
}
