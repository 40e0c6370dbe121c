#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withProgress } from "./ask/progress.mjs";
import { askChoices, CancelledError } from "./ask/questions.mjs";
import { databases, features, InvalidChoiceError, languages } from "./make/choices.mjs";
import { readChoices } from "./make/read-choices.mjs";
import { parseReceipt, receiptFor } from "./make/receipt.mjs";
import { commit, createProjectFolder, install, writeFiles } from "./make/write-project.mjs";
import { runInProject } from "./upgrade/commands.ts";
import { StoppedError } from "./upgrade/git.ts";
import { runMergeDriver } from "./upgrade/merge-driver.ts";

/** @import { Names } from "./make/names.mjs" */
/** @import { Receipt } from "./make/receipt.mjs" */

const here = new URL(".", import.meta.url);

const options = /** @type {const} */ ({
  yes: { type: "boolean", short: "y", default: false },
  name: { type: "string" },
  title: { type: "string" },
  database: { type: "string" },
  languages: { type: "string" },
  without: { type: "string" },
  receipt: { type: "string" },
  install: { type: "boolean", default: true },
  git: { type: "boolean", default: true },
  old: { type: "string", multiple: true },
  adopt: { type: "boolean" },
  continue: { type: "boolean" },
  abort: { type: "boolean" },
  "dry-run": { type: "boolean" },
  "drop-tables": { type: "boolean" },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", short: "v", default: false },
});

/** What runs in a project that is there. */
const inProject = /** @type {const} */ (["upgrade", "add", "remove"]);

const help = `npm create plumbline@latest <folder> [-- options]

Creates your own web application from the Plumbline starter, without the parts you leave out.

  --yes, -y            ask nothing; by default keep all languages and features, with SQLite
  --name <name>        package name; by default the folder name
  --title <title>      title shown to users; by default derived from the name
  --database <name>    ${listed(databases, 10)}
  --languages <list>   languages to keep besides English: ${Object.keys(languages).join(",")}, or none
  --without <list>     features to leave out:
                       ${listed(features, 15)}
  --no-install         do not install packages
  --no-git             do not create a git repository

In the folder of an existing project:

npm create plumbline@latest upgrade [-- options]      upgrade it to this version
npm create plumbline@latest add <part>                add a feature, a language or postgres
npm create plumbline@latest remove <part>             remove it

  --dry-run            only show files, migrations and conflicts
  --continue, --abort  after conflicts: continue, or restore the project
  --old <file>         the packed old version, instead of the one in the registry
  --adopt              find the version of a project without plumbline.json
  --drop-tables        with remove: drop its tables too
`;

process.exitCode = await main().catch((error) => {
  // A full disk, a folder that may not be written: the system's own words say it.
  if (!(error instanceof InvalidChoiceError) && !error.syscall) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main() {
  const { values, positionals } = readWords();
  if (values.help) return say(help.trimEnd());
  const { version } = JSON.parse(readFileSync(new URL("package.json", here), "utf8"));
  if (values.version) return say(version);
  const [command = "", folder = ""] = positionals;
  if (command === "compose" && values.receipt) return composeFrom(folder, values.receipt);
  if (command === "merge") {
    const [base = "", ours = "", theirs = ""] = positionals.slice(2);
    return runMergeDriver(folder, [base, ours, theirs]);
  }

  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop.abort());
  const given = { ...values, folder: positionals[0] };
  const project = inProject.find((name) => name === command);
  if (project) {
    const creator = { version, script: fileURLToPath(import.meta.url), readTemplate };
    return runInProject(project, positionals[1], values, creator, { signal: stop.signal, say }).catch(
      (error) => {
        if (!stop.signal.aborted && !(error instanceof StoppedError)) throw error;
        process.stderr.write("\nStopped. The project is as it was.\n");
        return 130;
      },
    );
  }
  const isAsking = !values.yes && process.stdin.isTTY && process.stdout.isTTY;
  try {
    const { names, without, ...chosen } = isAsking
      ? await askChoices(given, version, stop.signal)
      : readChoices(given);
    return await make(chosen.folder, names, receiptFor(version, names, without), {
      ...values,
      signal: stop.signal,
    });
  } catch (error) {
    const isCancelled = error instanceof CancelledError;
    if (!stop.signal.aborted && !isCancelled) throw error;
    process.stderr.write(`${isCancelled ? "" : "\n"}Canceled. Nothing was created.\n`);
    return stop.signal.aborted ? 130 : 1;
  }
}

/**
 * @param {string} folder
 * @param {Names} names
 * @param {Receipt} receipt
 * @param {{ install: boolean, git: boolean, signal: AbortSignal }} options
 */
async function make(folder, names, receipt, { signal, ...options }) {
  const removeProject = createProjectFolder(folder);
  try {
    writeFiles(folder, readTemplate(), receipt);
    const failure = options.install
      ? await withProgress("Installing packages", () => install(folder, signal))
      : undefined;
    // A signal that came while the files were written is delivered only now.
    await new Promise(setImmediate);
    signal.throwIfAborted();
    const unversioned = options.git ? commit(folder, names) : undefined;
    if (failure) say(`${failure.output}\nThe packages could not be installed: ${failure.reason}`);
    if (unversioned) say(`No git repository was created: ${unversioned}`);
    return report(folder, names.title, options.install && !failure);
  } catch (error) {
    removeProject();
    throw error;
  }
}

/** What a project was once made of, for later versions to compare with. @param {string} folder @param {string} receipt its file */
function composeFrom(folder, receipt) {
  createProjectFolder(folder);
  writeFiles(folder, readTemplate(), parseReceipt(readFileSync(receipt, "utf8")));
  return 0;
}

/** @returns {import("./make/compose.mjs").Template} */
function readTemplate() {
  return JSON.parse(readFileSync(new URL("template.json", here), "utf8"));
}

/** Names and what they mean, a line each. @param {Record<string, string>} choices @param {number} width */
function listed(choices, width) {
  const lines = Object.entries(choices).map(([name, text]) => `${name.padEnd(width)}${text}`);
  return lines.join(`\n${" ".repeat(23)}`);
}

function readWords() {
  try {
    const read = parseArgs({ options, allowPositionals: true, allowNegative: true });
    if (
      read.positionals.length > 1 &&
      ![...inProject, "compose", "merge"].includes(read.positionals[0] ?? "")
    )
      throw new Error(`Unexpected argument: ${read.positionals.slice(1).join(" ")}`);
    return read;
  } catch (error) {
    throw new InvalidChoiceError(`${/** @type {Error} */ (error).message}\n\n${help.trimEnd()}`);
  }
}

/** @param {string} folder @param {string} title @param {boolean} installed */
function report(folder, title, installed) {
  const way = relative(process.cwd(), folder);
  say(`\n${title} is ready. Next:\n`);
  if (way) say(`  cd ${way.startsWith("..") ? folder : way}`);
  return say(installed ? "  npm start" : "  npm ci && npm start");
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
  return 0;
}
