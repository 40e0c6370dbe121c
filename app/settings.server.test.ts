import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { productName } from "#app/product.ts";
import { settingProblems } from "#tests/support/setting-problems.ts";
import {
  databaseDialect,
  readSettings,
  type SettingName,
  secretSettingNames,
  settingNames,
} from "./settings.server.ts";

// For every setting of the platform that can be wrong. Those of features are tested beside them.
const wrong: Partial<Record<SettingName | "NODE_ENV", string[]>> = {
  NODE_ENV: ["staging"],
  BASE_URL: ["example.com", "ftp://example.com", "https://example.com/app", "https://user@example.com"],
  PORT: ["many", "-1", "65536", "80.5"],
  DATABASE_URL: ["mysql://localhost/app", "data/app.db", "file:"],
  DATABASE_REPLICA_URL: ["file:./replica.db", "replica"],
  DATABASE_CONNECTIONS: ["0", "many"],
  WEB_CONCURRENCY: ["0", "1.5", "65"],
  APP_SECRET: ["short"],
  SMTP_URL: ["mail.example.com", "http://mail.example.com"],
  MAIL_FROM: ["nobody", "a@b\r\nBcc: c@d"],
  ADMIN_EMAILS: ["admin@example.com,nobody"],
  SIGNUP_ENABLED: ["yes"],
  OTP_MINUTES: ["0", "11", "five"],
  BACKUP_EVERY_HOURS: ["-1", "8761", "daily"],
  BACKUP_KEEP: ["0", "1001", "all"],
  CONTACT_EMAIL: ["nobody"],
  ENV_NAME: ["x".repeat(41)],
  ENV_EMOJI: ["x".repeat(17)],
  ENV_COLOR: ["mauve"],
  TRUSTED_PROXIES: ["everybody", "loopback,10.0.0.0/x", "999.1.1.1", "10.0.0.0/33"],
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

describe("an invalid value is reported with its setting and what is expected", () => {
  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "%s=%j",
    (name, value) => {
      const problems = settingProblems({ [name]: value });
      expect(problems).not.toEqual([]);
      for (const problem of problems) expect(problem).toMatch(new RegExp(`^${name} must `));
    },
  );

  test("every setting of the platform is in the table above", () => {
    const platform = Object.values(import.meta.glob("./settings/groups/*.ts", { eager: true }));
    const names = platform.flatMap((group) => Object.keys(group as object));
    expect([...Object.keys(wrong), ...free].sort()).toEqual(["NODE_ENV", ...names].sort());
  });
});

test("reports all problems at once", () => {
  expect(settingProblems({ PORT: "many", OTP_MINUTES: "0", SIGNUP_ENABLED: "yes" })).toHaveLength(3);
});

describe("secrets from files", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const file = join(folder, "secret");
  writeFileSync(file, `smtp://mail.example.com/${"x".repeat(32)}\n`);
  const database = join(folder, "database");
  writeFileSync(database, `postgres://app:${"x".repeat(32)}@db.example.com/app\n`);

  test.each(secretSettingNames)("%s_FILE", (name) => {
    const provider = /^(.+)_CLIENT_SECRET$/.exec(name)?.[1];
    const environment = {
      [`${name}_FILE`]: name.startsWith("DATABASE") ? database : file,
      ...(name === "DATABASE_REPLICA_URL" && { DATABASE_URL: "postgres://db.example.com/app" }),
      ...(provider && { [`${provider}_CLIENT_ID`]: "id" }),
    };
    expect(JSON.stringify(readSettings(environment))).toContain("x".repeat(32));
  });

  test.each(secretSettingNames)("%s and %s_FILE at once are refused", (name) => {
    const problems = settingProblems({ [name]: "y".repeat(32), [`${name}_FILE`]: file });
    expect(problems).toContain(`${name} and ${name}_FILE are both set: keep one`);
  });

  test("a file that cannot be read is named", () => {
    expect(settingProblems({ APP_SECRET_FILE: "/nowhere/secret" })).toEqual([
      "APP_SECRET_FILE names a file that cannot be read: /nowhere/secret",
    ]);
  });
});

test("treats an empty variable as unset", () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, ""]));
  expect(readSettings(empty)).toEqual(readSettings({}));
});

describe("a database", () => {
  const postgres = "postgres://app:secret@db.example.com/app";

  test("is a file, or a PostgreSQL with as many processes as there may be", () => {
    expect(readSettings({})).toMatchObject({ databaseFile: `./data/${productName}.db`, postgres: undefined });
    expect(readSettings({ DATABASE_URL: postgres, WEB_CONCURRENCY: "4" })).toMatchObject({
      databaseFile: undefined,
      postgres: { url: postgres, connections: 10 },
      processes: 4,
    });
  });

  test("a file has one process and no replica", () => {
    expect(settingProblems({ WEB_CONCURRENCY: "2" })).toEqual([
      expect.stringMatching(/^WEB_CONCURRENCY must be 1 with SQLite/),
    ]);
    expect(settingProblems({ DATABASE_REPLICA_URL: postgres })).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URL goes with a PostgreSQL/),
    ]);
  });

  test("in production every process of a PostgreSQL signs with one secret, which is given", () => {
    const production = { NODE_ENV: "production", BASE_URL: "https://example.com", DATABASE_URL: postgres };
    expect(settingProblems(production)).toEqual([
      expect.stringMatching(/^APP_SECRET is required with PostgreSQL/),
    ]);
    expect(settingProblems({ ...production, APP_SECRET: "y".repeat(32) })).toEqual([]);
  });

  test("is known by its address before the settings are checked, also where that is in a file", () => {
    const file = join(mkdtempSync(join(tmpdir(), "settings-")), "database");
    writeFileSync(file, `${postgres}\n`);
    expect(databaseDialect({})).toBe("sqlite");
    expect(databaseDialect({ DATABASE_URL: postgres, PORT: "wrong" })).toBe("postgres");
    expect(databaseDialect({ DATABASE_URL_FILE: file })).toBe("postgres");
  });
});

test("production requires BASE_URL, development has a default", () => {
  expect(settingProblems({ NODE_ENV: "production" })[0]).toMatch(/^BASE_URL is required in production/);
  expect(readSettings({ PORT: "4000" }).baseUrl.href).toBe("http://localhost:4000/");
});

test.each(["GITHUB", "GOOGLE"])("%s requires id and secret together", (provider) => {
  const problem = `${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET go together: set both or neither`;
  expect(settingProblems({ [`${provider}_CLIENT_ID`]: "id" })).toEqual([problem]);
  expect(settingProblems({ [`${provider}_CLIENT_SECRET`]: "secret" })).toEqual([problem]);
  expect(
    readSettings({ [`${provider}_CLIENT_ID`]: "id", [`${provider}_CLIENT_SECRET`]: "secret" }),
  ).toMatchObject({
    [provider.toLowerCase()]: { clientId: "id", clientSecret: "secret" },
  });
});
