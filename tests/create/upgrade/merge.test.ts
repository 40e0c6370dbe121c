import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { tryNpm } from "../../../create/npm.ts";
import { abort } from "../../../create/upgrade/begin.ts";
import { withoutDropped } from "../../../create/upgrade/dropped-names.ts";
import { finish } from "../../../create/upgrade/finish.ts";
import { runMergeDriver } from "../../../create/upgrade/merge-driver.ts";
import { assertNotAddedYet, prepareMigration } from "../../../create/upgrade/migrations.ts";
import { rewriteMovedImports } from "../../../create/upgrade/moved-imports.ts";
import { addOwnTexts, filesToTranslate } from "../../../create/upgrade/parts.ts";
import {
  assertCleanWorkTree,
  findUnfinishedUpgrade,
  openRepository,
} from "../../../create/upgrade/repository.ts";
import { changelogBetween } from "../../../create/upgrade/versions.ts";
import { linkPackages } from "../made-project.ts";
import { folderWith, json, projectToUpgrade, stoppedUpgrade } from "./project-to-upgrade.ts";

function merge(kind: string, base: string, ours: string, theirs: string) {
  const folder = folderWith({ base, ours, theirs });
  const [one = "", two = "", three = ""] = ["base", "ours", "theirs"].map((name) => join(folder, name));
  const code = runMergeDriver(kind, [one, two, three]);
  return { code, text: readFileSync(two, "utf8") };
}

describe("merging JSON by key", () => {
  test("keeps what both sides added, changed and removed, in order", () => {
    const base = { name: "a", scripts: { dev: "1", build: "2", gone: "3" }, files: ["x", "y"] };
    const ours = {
      name: "b",
      scripts: { dev: "1", own: "0", build: "2", gone: "3" },
      files: ["x", "y", "own"],
    };
    const theirs = { name: "a", scripts: { dev: "1", build: "4", next: "5" }, files: ["y", "z"] };
    expect(merge("json", json(base), json(ours), json(theirs))).toEqual({
      code: 0,
      text: json({
        name: "b",
        scripts: { dev: "1", own: "0", build: "4", next: "5" },
        files: ["y", "own", "z"],
      }),
    });
  });

  test("marks only the lines with a conflict", () => {
    const text = (title: string, link: string) => json({ title, more: { link }, last: "same" });
    const { code, text: merged } = merge("json", text("a", "b"), text("ours", "b"), text("theirs", "c"));
    expect(code).toBe(1);
    expect(merged.replaceAll(/^([<|=>]{7}).*$/gm, "$1")).toBe(
      `{
<<<<<<<
  "title": "ours",
=======
  "title": "theirs",
>>>>>>>
  "more": {
    "link": "c"
  },
  "last": "same"
}
`,
    );
  });

  test("merges by line if a file is not JSON", () => {
    expect(merge("json", "a\nb\nc\n", "a\nb\nc\nd\n", "z\nb\nc\n")).toEqual({
      code: 0,
      text: "z\nb\nc\nd\n",
    });
  });
});

describe("merging lists by line", () => {
  const routes = 'export * from "./a.ts";\n';

  test("keeps additions of both sides in the same place, and equal ones once", () => {
    const [invoices, status] = ['export * from "./invoices.ts";\n', 'export * from "./status.ts";\n'];
    const both = merge("lines", routes, routes + invoices, routes + status);
    expect(both).toEqual({ code: 0, text: routes + invoices + status });
    const shared = 'export * from "./shared.ts";\n';
    expect(merge("lines", routes, routes + shared + invoices, routes + status + shared).text).toBe(
      routes + shared + invoices + status,
    );
  });

  test("does not concatenate two new files", () => {
    const merged = merge("lines", "", "same\nours\nend\n", "same\ntheirs\nend\n");
    expect(merged).toEqual({
      code: 1,
      text: "same\n<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\nend\n",
    });
  });

  test("reports a conflict if both sides add the same key", () => {
    const lines = (...added: string[]) => ["{", ...added, "}", ""].join("\n");
    const own = lines("  color: text(),", "  note: text().notNull(),");
    const { code, text } = merge("lines", lines(), own, lines("  note: text(),"));
    expect([code, text]).toEqual([
      1,
      lines(
        ...["<<<<<<< ours", "  color: text(),", "  note: text().notNull(),"],
        ...["=======", "  note: text(),", ">>>>>>> theirs"],
      ),
    ]);
  });

  const list = (...entries: string[]) => `[\n${entries.map((entry) => `  ${entry}\n`).join("")}]\n`;

  test.each(["...uploads,", "...account.uploads,"])("keeps a spread once: %s", (shared) => {
    const own = list("...ours,", shared);
    expect(merge("lines", list(), own, list(shared, "...theirs,"))).toEqual({
      code: 0,
      text: list("...ours,", shared, "...theirs,"),
    });
  });

  const multiline = (path: string) => `route(\n    "${path}",\n    "${path}.tsx",\n  ),`;

  test.each(['route("files", "files.tsx"),', multiline("files"), 'layout("shop", [', '"upload",'])(
    "reports a conflict if both sides add the same line: %s",
    (shared) => {
      const { code } = merge("lines", list(), list("ours(),", shared), list(shared, "theirs(),"));
      expect(code).toBe(1);
    },
  );

  test.each(["  nested(),", "},", "] as const,"])("keeps a line of both sides: %s", (shared) => {
    expect(merge("lines", list(), list("ours: [", shared), list("theirs: [", shared))).toEqual({
      code: 0,
      text: list("ours: [", shared, "theirs: [", shared),
    });
  });

  const imported = (name: string) => `import {\n  ${name},\n} from "${name}";\n`;

  test.each([
    [
      "calls",
      list(),
      list(multiline("ours")),
      list(multiline("theirs")),
      list(...["ours", "theirs"].map(multiline)),
    ],
    [
      "imports",
      routes,
      routes + imported("a"),
      routes + imported("b"),
      routes + imported("a") + imported("b"),
    ],
  ])("keeps %s of several lines of both sides", (_what, base, ours, theirs, text) => {
    expect(merge("lines", base, ours, theirs)).toEqual({ code: 0, text });
  });

  test("reports a conflict if both sides change the same line", () => {
    const { code, text } = merge("lines", routes, "ours\n", "theirs\n");
    expect([code, text]).toEqual([1, "<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\n"]);
  });
});

describe("merging files that commands write", () => {
  const list = (...names: string[]) => names.map((name) => `# ${name}=\n`).join("");
  const file = (settings: string, end = "end\n") =>
    `begin\n# Settings, in the order of the README\n${settings}# End of the settings\n${end}`;

  test("keeps the project's lines instead of a conflict", () => {
    const merged = merge("generated", "a\nb\nc\nd\n", "ours\nb\nc\nd\n", "theirs\nb\nc\nnew\n");
    expect(merged).toEqual({ code: 0, text: "ours\nb\nc\nnew\n" });
  });

  test("does so in the list of settings only", () => {
    const both = merge("settings", file(list("A")), file(list("A", "OWN")), file(list("A", "NEXT"), "new\n"));
    expect(both).toEqual({ code: 0, text: file(list("A", "OWN"), "new\n") });
    const around = merge("settings", file("", "a\n"), file(list("OWN"), "ours\n"), file("", "theirs\n"));
    expect(around.code).toBe(1);
    expect(around.text).toBe(file(list("OWN"), "<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\n"));
    expect(merge("settings", "a\n", "b\n", "c\n").code).toBe(1);
  });

  test.each([
    ["app/styles/brand.css", "npm ci && npm run brand && npm test"],
    ["README.md", "npm ci && npm run docs:settings && npm test"],
    ["app/styles/tokens.css", "npm ci && npm test"],
  ])("an upgrade after which both sides have changed %s says: %s", async (path, next) => {
    const files = { [`apps/shop/${path}`]: "ours\n" };
    const { git, context } = await stoppedUpgrade({}, files, [path]);
    git("checkout", "--quiet", "--ours", `apps/shop/${path}`);
    git("add", `apps/shop/${path}`);
    const begun = findUnfinishedUpgrade(context);
    expect(begun && (await finish(begun, context))).toBe(0);
    expect(context.say).toHaveBeenLastCalledWith(`\nNext: ${next}`);
  });
});

test("the project's own files import moved files from their new path", () => {
  const folder = folderWith({
    "app/new/writes.ts": "",
    "app/old/stays.ts": "",
    "app/own.ts": 'import "#app/old/writes.ts";\nimport "./old/writes.ts";\nimport "./old/stays.ts";\n',
    "app/routes.ts": 'route("a", "old/writes.ts"), route("b", "old/missing.ts")',
    "app/new/own.ts": 'import "./stays.ts";\nimport "./writes.ts";\n',
  });
  const moved = new Map([["app/old/writes.ts", "app/new/writes.ts"]]);
  const cameFrom = new Map([["app/new/own.ts", "app/old/own.ts"]]);
  const paths = ["app/own.ts", "app/routes.ts", "app/new/own.ts", "app/gone.ts"];
  rewriteMovedImports(folder, paths, moved, cameFrom);
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  expect(read("app/own.ts")).toBe(
    'import "#app/new/writes.ts";\nimport "./new/writes.ts";\nimport "./old/stays.ts";\n',
  );
  expect(read("app/routes.ts")).toBe('route("a", "new/writes.ts"), route("b", "old/missing.ts")');
  expect(read("app/new/own.ts")).toBe('import "../old/stays.ts";\nimport "./writes.ts";\n');
});

describe("an upgrade's migration", () => {
  const table = (name: string, columns: string[], indexes: string[] = []) => ({
    name,
    columns: Object.fromEntries(columns.map((column) => [column, {}])),
    indexes: Object.fromEntries(indexes.map((index) => [index, {}])),
  });
  const migrations = (...tables: object[]) => ({
    "db/sqlite/migrations/meta/_journal.json": json({ entries: [{ idx: 0, tag: "0000_first", when: 1 }] }),
    "db/sqlite/migrations/meta/0000_snapshot.json": json({ id: "1", tables }),
  });
  const starter = table("job", ["kind"]);

  test.each([
    ["ALTER TABLE `job` ADD `note` text;", "job.note"],
    ["ALTER TABLE `job` RENAME COLUMN `kind` TO `note`;", "job.note"],
    ["CREATE UNIQUE INDEX `job_note` ON `job` (`kind`);", "job_note"],
    ["-- tables: invoice\nCREATE TABLE `invoice` (\n\t`id` integer\n);", "invoice"],
  ])("is refused if it adds what the project has already added: %s", (sql, added) => {
    const own = table("job", ["kind", "note"], ["job_note"]);
    const folder = folderWith(migrations(own, table("invoice", ["id"])));
    const old = folderWith(migrations(starter));
    const check = () => assertNotAddedYet(folder, { old, new: old }, { sqlite: [sql] });
    expect(check).toThrow(`adds ${added}, which your project has added too`);
  });

  test("may add a column again that an earlier version had", () => {
    const [folder, old] = [folderWith(migrations(starter)), folderWith(migrations(starter))];
    const steps = {
      sqlite: ["ALTER TABLE `job` DROP COLUMN `kind`;", "ALTER TABLE `job` ADD `kind` integer;"],
    };
    expect(() => assertNotAddedYet(folder, { old, new: old }, steps)).not.toThrow();
  });

  describe("about what the project has dropped", () => {
    const upload = table("upload", ["id", "name"], ["upload_by_name"]);
    const job = table("job", ["id", "kind"], ["job_by_kind"]);
    const added = "ALTER TABLE `job` ADD `note` text;";
    const needed = (...sql: string[]) => {
      const old = folderWith(migrations(upload, job));
      const folder = folderWith(migrations(table("job", ["id"])));
      return withoutDropped(folder, { old, new: old }, { sqlite: sql }).sqlite;
    };

    test.each([
      "ALTER TABLE `upload` ADD `alt` text;",
      "CREATE INDEX `upload_by_alt` ON `upload` (`alt`);",
      "INSERT INTO upload_search (rowid, name) SELECT rowid, name FROM upload;",
      "-- tables: upload\nDROP TRIGGER upload_search_insert;",
      "DROP INDEX `upload_by_name`;",
      "DROP TABLE `upload`;",
      "DROP INDEX `job_by_kind`;",
      'ALTER TABLE "job" DROP COLUMN "kind";',
    ])("leaves out: %s", (sql) => {
      expect(needed(sql, added)).toEqual([added]);
    });

    test.each([
      "UPDATE activity SET type = 'file' WHERE type = 'upload';",
      "DELETE FROM activity WHERE text = 'it''s -- new' OR kind LIKE 'upload.%';",
      "ALTER TABLE `job` ADD `note` text; -- the upload's",
      "ALTER TABLE `job` /* has no upload */ ADD `note` text;",
    ])("keeps, although text or a comment has its name: %s", (sql) => {
      expect(needed(sql)).toEqual([sql]);
    });

    test("leaves out all of a database that the project has deleted", () => {
      const old = folderWith(migrations(job));
      const sql = "CREATE TABLE `note` (`job_id` text REFERENCES job(id));";
      expect(withoutDropped(folderWith({}), { old, new: old }, { sqlite: [sql] })).toEqual({ sqlite: [] });
    });

    test.each([
      ["UPDATE `job` SET `note` = `kind`;", "job.kind"],
      ["UPDATE job SET note = 'it''s ' || kind || ' -- new';", "job.kind"],
      ["ALTER TABLE `job` RENAME COLUMN `kind` TO `type`;", "job.kind"],
      ["CREATE INDEX `job_by_kind` ON `job` (`id`);", "job_by_kind"],
      ["ALTER TABLE `job` ADD `upload_id` text REFERENCES upload(id);", "upload"],
      ["-- tables: job upload\nUPDATE job SET note = (SELECT name FROM upload);", "upload, upload.name"],
    ])("refuses with its name: %s", (sql, name) => {
      expect(() => needed(added, sql)).toThrow(
        `db/sqlite: this version uses ${name}, which your project has dropped or renamed.`,
      );
    });
  });

  test("is refused with the reason if the tables cannot be read", () => {
    const folder = folderWith({
      ...migrations(starter),
      "db/sqlite/schema.ts": 'export * from "./tables/jobs.ts";\n',
      "db/sqlite/tables/jobs.ts": "export const job = {\n  kind: tex t(),\n};\n",
    });
    linkPackages(folder);
    const prepare = () => prepareMigration(folder, "sqlite", ["SELECT 1;"], "next", folder);
    expect(prepare).toThrow(
      /db\/sqlite\/schema\.ts could not be read:[\s\S]*jobs\.ts:2:12: ERROR: Expected "}"/,
    );
    expect(prepare).not.toThrow(/^ {4}at /m);
  });
});

test.each([
  ["while the upgrade is prepared", "app/name.txt", [], "uncommitted changes"],
  ["unseen by git status", "app/name.txt", ["--assume-unchanged"], "\napps/shop/app/name.txt"],
  [
    "unseen by git status and not by the upgrade",
    "package.json",
    ["--assume-unchanged"],
    "\napps/shop/package.json",
  ],
  ["in no commit", "app/more.txt", undefined, "would be overwritten"],
])("an upgrade keeps a file that was edited %s", async (_when, path, flags, problem) => {
  const { git, upgrade, context } = projectToUpgrade({}, {}, ["app/more.txt"]);
  if (flags) git("update-index", ...flags, `apps/shop/${path}`);
  const file = join(context.root, "apps/shop", path);
  writeFileSync(file, "mine");
  await expect(upgrade()).rejects.toThrow(problem);
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(findUnfinishedUpgrade(context)).toBeUndefined();
});

describe("in a monorepo with another project that has an equal file", () => {
  const [own, moved, other] = ["shop/app/name.txt", "shop/app/title.txt", "site/app/name.txt"].map(
    (path) => `apps/${path}`,
  ) as [string, string, string];

  async function upgradeAfter(...change: string[]) {
    const { git, upgrade, context } = projectToUpgrade({}, { [own]: "old\n", [other]: "old\n" });
    git(...change);
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m", "Change it");
    const code = await upgrade();
    return { code, git, read: (path: string) => readFileSync(join(context.root, path), "utf8") };
  }

  test("an upgrade does not change that file instead of a deleted one", async () => {
    const { code, git, read } = await upgradeAfter("rm", "--quiet", own);
    expect([code, read(other)]).toEqual([1, "old\n"]);
    expect(git("diff", "--name-only", "--diff-filter=U")).toBe(`${own}\n`);
  });

  test("an upgrade changes a moved file of the project", async () => {
    const { code, git, read } = await upgradeAfter("mv", own, moved);
    expect([code, read(moved), read(other)]).toEqual([0, "new\n", "old\n"]);
    expect(git("ls-files", "apps/*.txt")).toBe(`${moved}\n${other}\n`);
  });
});

test("a stopped upgrade continues in a subfolder of a project in a monorepo", async () => {
  const { git, context } = await stoppedUpgrade();
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("show", "--name-only", "--format=%s")).toBe(
    "Upgrade\n\napps/shop/package-lock.json\napps/shop/plumbline.json\n",
  );
  expect(git("status", "--porcelain")).toBe("");
});

test("an upgrade stops and continues in a repository with reftable, if git supports it", async () => {
  vi.stubEnv("GIT_DEFAULT_REF_FORMAT", "reftable");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { context } = await stoppedUpgrade();
  expect(() => assertCleanWorkTree(context)).toThrow("Finish the cherry-pick or upgrade first");
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
});

test("an upgrade leaves more untracked files than fit on a command line", async () => {
  const { git, context } = await stoppedUpgrade();
  const folder = join(context.root, "apps/shop/draft", `${"a".repeat(250)}/`.repeat(10));
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < 1_500; at += 1) writeFileSync(join(folder, `${at}`), "");
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("status", "--porcelain")).toBe("?? apps/shop/draft/\n");
});

test("an upgrade adds its files where git refuses other line endings", async () => {
  const { git, context } = await stoppedUpgrade();
  git("config", "core.autocrlf", "true");
  git("config", "core.safecrlf", "true");
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("status", "--porcelain")).toBe("");
});

test("an upgrade reports files that could not be formatted", async () => {
  const { git, context } = await stoppedUpgrade();
  const biome = join(context.root, "apps/shop/node_modules/@biomejs/biome/bin");
  mkdirSync(biome, { recursive: true });
  writeFileSync(join(biome, "biome"), "process.exit(1);");
  const begun = findUnfinishedUpgrade(context);
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(context.say).toHaveBeenCalledWith("\nSome files could not be formatted. Run `npm run format`.");
  expect(git("log", "--format=%s", "--max-count=1")).toBe("Upgrade\n");
});

test("an upgrade that removes a folder can be continued again after an interruption", async () => {
  const removed = "db/postgres/migrations";
  const { git, context } = await stoppedUpgrade({ removed }, { [`apps/shop/${removed}/0000_first.sql`]: "" });
  const begun = findUnfinishedUpgrade(context);
  const { signal } = new AbortController();
  const stopped = begun && finish(begun, { ...context, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow("aborted");
  expect(begun && (await finish(begun, { ...context, signal }))).toBe(0);
  expect(git("ls-files", "apps/shop/db")).toBe("");
  expect(git("status", "--porcelain")).toBe("");
});

test("git keeps what a stopped upgrade needs, until it has ended", async () => {
  const refs = "for-each-ref --format=%(objecttype) refs/worktree/plumbline".split(" ");
  for (const end of [finish, abort]) {
    const { git, context } = await stoppedUpgrade();
    git("gc", "--quiet", "--prune=now");
    expect(git(...refs)).toBe("commit\n");
    const begun = findUnfinishedUpgrade(context);
    expect(begun && (await end(begun, context))).toBe(0);
    expect(git(...refs)).toBe("");
  }
});

test("a clone of an unfinished upgrade says that only the other one can finish it", async () => {
  const { git, context } = await stoppedUpgrade();
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  git(...author, "commit", "--no-edit", "--quiet", "--allow-empty");
  expect(findUnfinishedUpgrade(context)).toMatchObject({ isCommitted: true });
  const clone = join(folderWith({}), "clone");
  git("clone", "--quiet", "--no-local", "--depth=1", `file://${context.root}`, clone);
  expect(() => findUnfinishedUpgrade(openRepository(clone))).toThrow(
    /started in another clone.* git reset --hard HEAD~1$/,
  );
});

describe("a stopped upgrade whose conflicts were committed", () => {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  type Git = (...words: string[]) => string;
  const commit = (git: Git, ...words: string[]) =>
    git(...author, "commit", "--quiet", "--allow-empty", ...words);

  test.each([
    ["with an own message", ["Upgrade"]],
    ["before other commits", ["", "Next"]],
  ])("%s can be continued", async (_how, messages) => {
    const { git, context } = await stoppedUpgrade();
    for (const message of messages) commit(git, ...(message ? ["-m", message] : ["--no-edit"]));
    const begun = findUnfinishedUpgrade(context);
    expect(begun && (await finish(begun, context))).toBe(0);
    const subjects = messages.map((message) => `${message || "Upgrade"}\n`).reverse();
    expect(git("log", "--format=%s")).toBe(`Upgrade\n${subjects.join("")}Begin\n`);
    expect(git("show", "--name-only", "--format=%an")).toMatch(
      /^(?!Plumbline\n)[\s\S]*\napps\/shop\/plumbline\.json\n$/,
    );
    expect(findUnfinishedUpgrade(context)).toBeUndefined();
  });

  test("with an own message can be canceled, and its commits restored", async () => {
    const { git, context } = await stoppedUpgrade();
    commit(git, "-m", "Upgrade");
    commit(git, "-m", "Next");
    const begun = findUnfinishedUpgrade(context);
    expect(begun && abort(begun, context)).toBe(0);
    expect(git("log", "--format=%s")).toBe("Begin\n");
    expect(findUnfinishedUpgrade(context)).toBeUndefined();
    const [command = ""] =
      /git reset --hard \w+$/.exec(vi.mocked(context.say).mock.lastCall?.[0] ?? "") ?? [];
    git(...command.split(" ").slice(1));
    expect(git("log", "--format=%s")).toBe("Next\nUpgrade\nBegin\n");
    expect(findUnfinishedUpgrade(context)).toBeUndefined();
  });

  test.each<[string, (git: Git) => void]>([
    ["canceled with git", (git) => git("cherry-pick", "--abort")],
    ["undone", (git) => [commit(git, "-m", "Upgrade"), git("reset", "--quiet", "--hard", "HEAD~1")]],
    ["finished elsewhere", (git) => finishByHand(git)],
  ])("and that was %s is not continued", async (_how, end) => {
    const { git, context } = await stoppedUpgrade();
    end(git);
    commit(git, "-m", "Next");
    expect(git("for-each-ref", "refs/worktree/plumbline")).not.toBe("");
    expect(findUnfinishedUpgrade(context)).toBeUndefined();
  });

  function finishByHand(git: Git) {
    commit(git, "-m", "Upgrade");
    git("rm", "--quiet", "apps/shop/plumbline.json");
    commit(git, "-m", "Finish");
  }
});

test("an interrupted --abort can be repeated", async () => {
  const { git, context } = await stoppedUpgrade();
  const begun = findUnfinishedUpgrade(context);
  const lock = join(context.root, ".git/index.lock");
  writeFileSync(lock, "");
  expect(() => begun && abort(begun, context)).toThrow("index.lock");
  rmSync(lock);
  expect(findUnfinishedUpgrade(context)).toEqual(begun);
  expect(begun && abort(begun, context)).toBe(0);
  expect(findUnfinishedUpgrade(context)).toBeUndefined();
  expect(git("status", "--porcelain")).toBe("");
});

test("an upgrade says why git does not open a repository", () => {
  const folder = folderWith({});
  expect(() => openRepository(folder)).toThrow("This is not a git repository.");
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => openRepository(folder)).toThrow(/cannot open this repository: [\s\S]* --add safe\.directory/);
});

test("a stopped upgrade names a package.json that is not JSON, and can be continued", async () => {
  const { git, context } = await stoppedUpgrade();
  const begun = findUnfinishedUpgrade(context);
  const file = join(context.root, "apps/shop/package.json");
  writeFileSync(file, '{ "private": true, }');
  await expect(begun && finish(begun, context)).rejects.toThrow(
    /^package\.json is not valid JSON: .+\nCorrect it and run this again$/,
  );
  writeFileSync(file, "{}");
  expect(begun && (await finish(begun, context))).toBe(0);
  expect(git("status", "--porcelain")).toBe("");
});

test.each([
  ["resolved", "and those of the upgrade ", []],
  [
    "committed by hand",
    "",
    ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--no-edit"],
  ],
])("--abort after conflicts were %s says how to restore other edits", async (_how, others, commit) => {
  const { git, context } = await stoppedUpgrade();
  if (commit.length > 0) git(...commit, "--quiet", "--allow-empty");
  const begun = findUnfinishedUpgrade(context);
  const file = join(context.root, "apps/shop/package.json");
  writeFileSync(file, "mine");
  expect(begun && abort(begun, context)).toBe(0);
  expect([readFileSync(file, "utf8"), git("log", "--format=%s")]).toEqual(["{}", "Begin\n"]);
  const said = vi.mocked(context.say).mock.lastCall?.[0] ?? "";
  const [command = "", id = ""] = /git stash apply (\w+)$/.exec(said) ?? [];
  expect(said).toBe(`\nYour uncommitted changes ${others}can be restored with: ${command}`);
  git("stash", "apply", "--quiet", id);
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("npm writes its lock file even in a dry run", async () => {
  vi.stubEnv("npm_config_dry_run", "true");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = folderWith({ "package.json": '{ "name": "shop" }' });
  const { signal } = new AbortController();
  await tryNpm(folder, ["install", "--package-lock-only", "--offline"], signal);
  expect(existsSync(join(folder, "package-lock.json"))).toBe(true);
});

test("only files with the project's own texts need translation", () => {
  const [folder, starter] = [
    folderWith({
      "locales/en/index.ts": "",
      "locales/en/invoices.json": json({ title: "Invoices" }),
      "locales/en/app/repositories.json": json({ fields: { link: "Link", color: "Color" } }),
      "locales/en/users.json": json({ title: "Our users" }),
      "locales/en/jobs.json": json({ title: "Jobs" }),
    }),
    folderWith({
      "locales/en/app/repositories.json": json({ fields: { link: "Link" }, title: "Repositories" }),
      "locales/en/users.json": json({ title: "Users" }),
      "locales/en/jobs.json": json({ title: "Jobs", empty: "No jobs" }),
    }),
  ];
  expect(filesToTranslate(folder, starter, ["fr", "sw"])).toEqual([
    ...["locales/fr/app/repositories.json", "locales/fr/invoices.json", "locales/fr/users.json"],
    ...["locales/sw/app/repositories.json", "locales/sw/invoices.json", "locales/sw/users.json"],
  ]);
});

test("own and changed texts are removed with their language", () => {
  const [repositories, users] = ["locales/fr/repositories.json", "locales/fr/users.json"];
  const starter = folderWith({ [repositories]: "{}\n", [users]: "{}\n" });
  const own = {
    [repositories]: json({ fields: { color: "Couleur" } }),
    "locales/fr/app/invoices.json": "{}",
  };
  const folder = folderWith({ ...own, [users]: "{}\r\n", "locales/sw/invoices.json": "{}" });
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  execFileSync("git", ["add", "."], { cwd: folder });
  writeFileSync(join(folder, "locales/fr/draft.json"), "not in git");
  expect(addOwnTexts(folder, starter, ["fr"])).toEqual(Object.keys(own).sort());
  for (const [path, text] of Object.entries(own)) {
    expect(readFileSync(join(starter, path), "utf8")).toBe(text);
  }
});

test("the changelog lists the changes between two versions", () => {
  const changelog = "# Changelog\n\nWords.\n\n## 0.3.0\n\nC\n\n## 0.2.0\n\nB\n\n## 0.1.0\n\nA\n";
  expect(changelogBetween(changelog, "0.1.0", "0.2.0")).toBe("## 0.2.0\n\nB");
  expect(changelogBetween(changelog, "0.1.0", "0.3.0")).toBe("## 0.3.0\n\nC\n\n## 0.2.0\n\nB");
});
