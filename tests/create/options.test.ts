import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { optionsFor } from "../../create/options.ts";

const valuesFor = (env: Record<string, string>, args: string[] = []) =>
  parseArgs({ args, options: optionsFor(env), allowNegative: true }).values;

test("an option that npm took as its own counts, unless it is given after --", () => {
  const env = {
    npm_config_name: "shop",
    npm_config_title: "Corner Shop",
    npm_config_database: "postgres",
    npm_config_languages: "fr",
    npm_config_without: "demo,csv",
    npm_config_dry_run: "true",
    npm_config_drop_tables: "true",
    npm_config_install: "",
    npm_config_git: "false",
    npm_config_old: "a.tgz\n\nb.tgz",
  };
  expect(valuesFor(env, ["--database", "sqlite", "--git"])).toMatchObject({
    name: "shop",
    title: "Corner Shop",
    database: "sqlite",
    languages: "fr",
    without: "demo,csv",
    "dry-run": true,
    "drop-tables": true,
    install: false,
    git: true,
    old: ["a.tgz", "b.tgz"],
  });
});

test("npm's own settings do not count", () => {
  const { help: _, ...values } = valuesFor({
    npm_config_git: "git",
    npm_config_yes: "",
    npm_config_name: "",
  });
  expect(values).toMatchObject({ git: true, install: true, yes: false, "dry-run": false });
  expect(Object.keys(values)).not.toContain("name");
});

test("an option whose value npm lost is an error", () => {
  expect(() => optionsFor({ npm_config_title: "true" })).toThrow(
    "--title has no value: use --title=…, or put -- before the options",
  );
});
