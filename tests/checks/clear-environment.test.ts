import { expect, test } from "vitest";
import clearEnvironment from "#tests/support/clear-environment.ts";

test("the machine's locale and settings do not reach the tests", () => {
  expect(process.env.LC_ALL, "set before Node started").toBe("C.UTF-8");
  const exported = { SMTP_URL: "smtp://mail.example.com", METRICS_TOKEN_FILE: "/run/secrets/metrics" };
  Object.assign(process.env, exported, { NODE_ENV: "production" });
  clearEnvironment();
  expect(process.env).toMatchObject({ NODE_ENV: "test" });
  for (const name of Object.keys(exported)) expect(process.env).not.toHaveProperty(name);
});
