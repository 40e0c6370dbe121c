import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { copyProject } from "../../support/project-copy.ts";
import { type Creator, packCreator } from "../made-project.ts";

const { version }: { version: string } = JSON.parse(
  readFileSync(join(projectRoot, "create/package.json"), "utf8"),
);
const [major = 0, minor = 0] = version.split(".").map(Number);

export const currentVersion = version;
export const nextVersion = `${major}.${minor + 1}.0`;
export const laterVersion = `${major}.${minor + 2}.0`;

/** A file that projects import, and its path in the next release. */
export const moved = {
  from: "app/resources/record-writes.server.ts",
  to: "app/resources/writes/record-writes.server.ts",
};

/** A possible next release: a moved file, a column with a data step, a feature, other code, texts, documents and generated files. */
export function packNextRelease(version = nextVersion): Creator {
  const sources = copyProject();
  try {
    git(sources, "init", "--quiet");
    git(sources, "add", "--all", "--", ".", ":!node_modules");
    moveFile(sources);
    addColumn(sources);
    node(sources, "scripts/new-feature.mjs", "status");
    git(sources, "add", "--all", "--", "app", "locales", "tests");
    edit(
      sources,
      "app/features/repositories/routes/app/list.tsx",
      "    query,\n    page,\n",
      "    page,\n    query,\n",
    );
    edit(sources, "app/features/gallery/gallery-basics.tsx", /^import/, "// Every control.\nimport");
    edit(sources, "app/http/redirect.ts", "https://app.invalid", "https://product.invalid");
    edit(sources, "app/routes.ts", "Every route:", "Every route there is:");
    edit(sources, "locales/en/repositories.json", "For example, github.com", "Such as github.com");
    edit(
      sources,
      "locales/fr/repositories.json",
      /"link": "Par exemple[^"]*"/,
      '"link": "Une adresse du Web."',
    );
    edit(sources, "docs/guide.md", "Each section stands alone,", "Every section stands alone,");
    edit(sources, "app/mail/templates/notice.mjml", 'border-radius="12px"', 'border-radius="8px"');
    node(sources, "scripts/compile-mail.mjs");
    edit(sources, "app/settings/groups/sign-in.ts", "How many minutes", "For how many minutes");
    node(sources, "scripts/settings-documentation.mjs");
    edit(sources, "package.json", '"format":', '"routes": "react-router routes",\n    "format":');
    edit(sources, "create/package.json", /"version": "[^"]+"/, `"version": "${version}"`);
    edit(
      sources,
      "CHANGELOG.md",
      `## ${currentVersion}`,
      `## ${version}\n\nJobs have a note.\n\n## ${currentVersion}`,
    );
    if (version !== nextVersion)
      edit(sources, "app/http/redirect.ts", "maxRedirectLength = 2000", "maxRedirectLength = 1999");
    node(sources, "node_modules/@biomejs/biome/bin/biome", "check", "--write", ".");
    return packCreator(sources);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

function moveFile(sources: string) {
  mkdirSync(dirname(join(sources, moved.to)), { recursive: true });
  renameSync(join(sources, moved.from), join(sources, moved.to));
  edit(sources, moved.to, /from "\.\//g, 'from "../');
  for (const path of git(sources, "grep", "-l", "--", "record-writes.server.ts")) {
    edit(sources, path, /#app\/resources\/record-writes/g, "#app/resources/writes/record-writes");
    edit(sources, path, /"\.\/record-writes/g, '"./writes/record-writes');
    edit(sources, path, /"\.\.\/record-writes/g, '"../writes/record-writes');
  }
  git(sources, "add", "--all", "--", "app");
}

function addColumn(sources: string) {
  for (const [database, quote] of [
    ["sqlite", "`"],
    ["postgres", '"'],
  ] as const) {
    edit(
      sources,
      `db/${database}/tables/jobs.ts`,
      '    error: text("error"),',
      '    error: text("error"),\n    note: text("note"),',
    );
    const folder = join(sources, `db/${database}/migrations`);
    const before = readJournal(folder).entries.at(-1)?.when ?? 0;
    node(
      sources,
      "node_modules/drizzle-kit/bin.cjs",
      "generate",
      "--config",
      `db/${database}/drizzle.config.ts`,
      "--name",
      "note",
    );
    const journal = readJournal(folder);
    const made = journal.entries.at(-1);
    if (!made) throw new Error("There is no new migration");
    made.when = before + 1_000;
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal, null, 2));
    const step = `UPDATE ${quote}job${quote} SET ${quote}note${quote} = 'from before';`;
    const file = `db/${database}/migrations/${made.tag}.sql`;
    edit(sources, file, /\s*$/, `--> statement-breakpoint\n${step}\n`);
  }
  git(sources, "add", "--all", "--", "db");
  node(sources, "scripts/starter/first-migration.mjs");
}

function readJournal(folder: string): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
}

/** @throws if the text is not found */
function edit(folder: string, path: string, what: string | RegExp, replacement: string) {
  const file = join(folder, path);
  const text = readFileSync(file, "utf8");
  const isEach = what instanceof RegExp && what.global;
  const edited = text.replace(what, () => replacement);
  if (edited === text && !isEach) throw new Error(`${path} has no ${what}`);
  writeFileSync(file, edited);
}

function node(folder: string, ...words: string[]) {
  const { VITEST: _, BASE_URL: __, NODE_ENV: ___, ...env } = process.env;
  execFileSync(process.execPath, words, { cwd: folder, env, stdio: "pipe" });
}

function git(folder: string, ...words: string[]) {
  return execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: "pipe" })
    .split("\n")
    .filter(Boolean);
}
