import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { expect, test } from "vitest";
import { redactInput } from "./better-auth-log.ts";

test("the flaw: better-auth logs the callback URL that it refuses", async () => {
  const logged: string[] = [];
  const auth = betterAuth({
    baseURL: "https://app.example",
    secret: "a secret that is long enough for better-auth",
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    logger: { log: (_level, message) => logged.push(message) },
    advanced: { disableOriginCheck: false },
    emailAndPassword: { enabled: true },
  });
  await auth.handler(
    new Request("https://app.example/api/auth/sign-in/email", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://app.example", Cookie: "a=b" },
      body: JSON.stringify({
        email: "a@example.org",
        password: "x",
        callbackURL: "https://evil.example/?secret",
      }),
    }),
  );
  expect(logged.join()).toContain("https://evil.example/?secret");
  expect(logged.map(redactInput).join()).not.toContain("evil.example");
});

test.each([
  ["Invalid callbackURL: https://evil.example/?token=secret\nsecond line", "Invalid callbackURL"],
  ["Invalid origin: https://evil.example", "Invalid origin"],
  ["Discovery failed: no answer", "Discovery failed: no answer"],
])("logs %j as %j", (message, logged) => {
  expect(redactInput(message)).toBe(logged);
});
