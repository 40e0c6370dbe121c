import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettingErrors } from "#tests/support/setting-problems.ts";
import { readSettings, type SettingName, secretSettingNames, settingNames } from "./settings.server.ts";

// Invalid values for every core setting. Features test their own settings.
const wrong: Partial<Record<SettingName | "NODE_ENV", string[]>> = {
  NODE_ENV: ["staging"],
  BASE_URL: ["example.com", "ftp://example.com", "https://example.com/app", "https://user@example.com"],
  PORT: ["many", "-1", "65536", "80.5", "0x10", "1e2", "8 0", "9".repeat(400)],
  DATABASE_URL: ["mysql://localhost/app", "data/app.db", "file:"],
  APP_SECRET: ["short"],
  SMTP_URL: ["mail.example.com", "http://mail.example.com"],
  MAIL_FROM: ["nobody", "a@b\r\nBcc: c@d", "Team <a@b, c@d>"],
  ADMIN_EMAILS: ["admin@example.com,nobody"],
  SIGNUP_ENABLED: ["yes"],
  OTP_MINUTES: ["0", "11", "five"],
  BACKUP_EVERY_HOURS: ["-1", "8761", "daily"],
  BACKUP_KEEP: ["0", "1001", "all"],
  CONTACT_EMAIL: ["nobody"],
  SAMPLE_USERS: ["-1", "481", "many"],
  JOBS_CONCURRENCY: ["0", "-1", "101", "some"],
  ENV_NAME: ["x".repeat(41)],
  ENV_EMOJI: ["x".repeat(17)],
  ENV_COLOR: ["mauve"],
  TRUSTED_PROXIES: ["everybody", "loopback,10.0.0.0/x", "999.1.1.1", "10.0.0.0/33", "0.0.0.0/0", "::/0"],
  LOG_LEVEL: ["loud"],
  LOG_FORMAT: ["xml"],
  METRICS_TOKEN: ["short"],
};
const free: SettingName[] = [
  "HOST",
  "GITHUB_CLIENT_ID",
  "GITHUB_CLIENT_SECRET",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
];

describe("reports an invalid value with its setting and the expected value", () => {
  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "%s=%j",
    (name, value) => {
      const problems = readSettingErrors({ [name]: value });
      expect(problems).not.toEqual([]);
      for (const problem of problems) expect(problem).toMatch(new RegExp(`^${name} must `));
    },
  );

  test("covers every core setting in the table above", () => {
    const platform = Object.values(
      import.meta.glob(["./settings/groups/*.ts", "./settings/sqlite/settings.ts"], { eager: true }),
    );
    const names = platform.flatMap((group) => Object.keys(group as object));
    expect([...Object.keys(wrong), ...free].sort()).toEqual(["NODE_ENV", ...names].sort());
  });
});

test("reports all problems at once", () => {
  expect(readSettingErrors({ PORT: "many", OTP_MINUTES: "0", SIGNUP_ENABLED: "yes" })).toHaveLength(3);
});

describe("secrets from files", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const file = join(folder, "secret");
  writeFileSync(file, `smtp://mail.example.com/${"x".repeat(32)}\n`);
  const database = join(folder, "database");
  writeFileSync(database, `file:./${"x".repeat(32)}.db\n`);
  const secrets = secretSettingNames.filter((name) => name in wrong || free.some((other) => other === name));

  test.each(secrets)("%s_FILE", (name) => {
    const provider = /^(.+)_CLIENT_SECRET$/.exec(name)?.[1];
    const environment = {
      [`${name}_FILE`]: name === "DATABASE_URL" ? database : file,
      ...(provider && { [`${provider}_CLIENT_ID`]: "id" }),
    };
    expect(JSON.stringify(readSettings(environment))).toContain("x".repeat(32));
  });

  test.each(secretSettingNames)("refuses %s and %s_FILE together", (name) => {
    const problems = readSettingErrors({ [name]: "y".repeat(32), [`${name}_FILE`]: file });
    expect(problems).toContain(`${name} and ${name}_FILE are both set: remove one`);
  });

  test("names a file that cannot be read", () => {
    expect(readSettingErrors({ APP_SECRET_FILE: "/nowhere/secret" })).toEqual([
      "APP_SECRET_FILE names a file that cannot be read: /nowhere/secret",
    ]);
  });
});

test.each(["", " \t"])("treats the empty variable %j as unset", (value) => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, value]));
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test("requires an address in production, but not in development", () => {
  expect(readSettingErrors({ NODE_ENV: "production" })[0]).toMatch(/^BASE_URL is required in production/);
  expect(readSettings({ PORT: "4000" }).baseUrl.href).toBe("http://localhost:4000/");
});

test.each([
  { given: { BASE_URL: "http://192.0.2.1:3000" }, lacks: true },
  { given: { BASE_URL: "http://[2001:db8::1]" }, lacks: true },
  { given: { BASE_URL: "http://intranet" }, lacks: true },
  { given: { BASE_URL: "http://intranet", MAIL_FROM: "hello@example.com" }, lacks: false },
  { given: { BASE_URL: "http://shop.example.com" }, lacks: false },
])("$given lacks a domain for the sender: $lacks", ({ given, lacks }) => {
  const { mailFrom, lacksSenderDomain } = readSettings(given);
  expect(lacksSenderDomain).toBe(lacks);
  expect(mailFrom.address.endsWith("@localhost.localdomain")).toBe(lacks);
});

test.each([
  { given: {}, shown: { name: "LOCAL", emoji: "🚧", color: "gold" } },
  { given: { ENV_NAME: "Review" }, shown: { name: "Review", emoji: "🚧", color: "gold" } },
  { given: { ENV_EMOJI: "🌱" }, shown: { name: "LOCAL", emoji: "🌱", color: "gold" } },
  { given: { ENV_COLOR: "red" }, shown: { name: "LOCAL", emoji: "🚧", color: "red" } },
])("outside production, $given changes nothing else of the banner", ({ given, shown }) => {
  expect(readSettings(given).environment).toEqual(shown);
});

test("in production the banner needs a name or an emoji", () => {
  const production = { NODE_ENV: "production", BASE_URL: "https://example.com" };
  const banner = (given: object) => readSettings({ ...production, ...given }).environment;
  expect(banner({ ENV_COLOR: "red" })).toBeUndefined();
  expect(banner({ ENV_NAME: "Staging" })).toEqual({ name: "Staging", color: "brand" });
});

test("refuses development with an https address: everyone could read the sign-in codes", () => {
  const problem =
    "NODE_ENV must be production if BASE_URL is https: in development anyone can read the sign-in codes";
  const address = { BASE_URL: "https://example.com" };
  expect(readSettingErrors(address)).toEqual([problem]);
  expect(readSettingErrors({ ...address, NODE_ENV: "development" })).toEqual([problem]);
  expect(readSettings({ ...address, NODE_ENV: "test" }).https).toBe(true);
});

test.each(["GITHUB", "GOOGLE"])("%s requires id and secret together", (provider) => {
  const problem = `${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET must be set together: set both or neither`;
  expect(readSettingErrors({ [`${provider}_CLIENT_ID`]: "id" })).toEqual([problem]);
  expect(readSettingErrors({ [`${provider}_CLIENT_SECRET`]: "secret" })).toEqual([problem]);
  expect(
    readSettings({ [`${provider}_CLIENT_ID`]: "id", [`${provider}_CLIENT_SECRET`]: "secret" }),
  ).toMatchObject({
    [provider.toLowerCase()]: { clientId: "id", clientSecret: "secret" },
  });
});
