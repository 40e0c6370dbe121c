#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import {
  databases,
  features,
  InvalidChoiceError,
  languages,
  parseChoice,
  parseChoices,
} from "./make/choices.mjs";
import { namesFor } from "./make/names.mjs";
import { claim, commit, install, writeFiles } from "./make/write-project.mjs";

const here = new URL(".", import.meta.url);

const options = /** @type {const} */ ({
  yes: { type: "boolean", short: "y", default: false },
  name: { type: "string" },
  title: { type: "string" },
  database: { type: "string" },
  languages: { type: "string" },
  without: { type: "string" },
  install: { type: "boolean", default: true },
  git: { type: "boolean", default: true },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", short: "v", default: false },
});

const help = `npm create plumbline@latest <folder> [-- options]

Makes a web application of your own from the Plumbline starter, and really removes what you leave out.

  --yes, -y            ask nothing, keep everything that is not named; the database is SQLite
  --name <name>        of the package; the folder's unless given
  --title <title>      for people; from the name unless given
  --database <name>    ${listed(databases, 10)}
  --languages <list>   to keep beside English: ${Object.keys(languages).join(",")}, or none
  --without <list>     features to leave out:
                       ${listed(features, 15)}
  --no-install         do not install packages
  --no-git             do not make a git repository
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

  const { ask, end } = questions(!values.yes && process.stdin.isTTY && process.stdout.isTTY);
  const { folder, packageName } = await ask("Folder of the project", "my-app", positionals[0], (given) => {
    const folder = resolve(given);
    const packageName = values.name ?? basename(folder);
    namesFor(packageName);
    return { folder, packageName };
  });
  const names = await ask("Title for people", namesFor(packageName).title, values.title, (title) =>
    namesFor(packageName, title),
  );
  const database = await ask("Database: sqlite, or postgres for both", "sqlite", values.database, (given) =>
    parseChoice("database", given, Object.keys(databases)),
  );
  const without = [
    ...(database === "postgres" ? [] : ["postgres"]),
    ...(await unwantedLanguages()),
    ...(values.without === undefined
      ? await unwanted()
      : parseChoices("without", values.without, Object.keys(features))),
  ];
  end();

  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop.abort());
  const takeAway = claim(folder);
  try {
    writeFiles(folder, JSON.parse(readFileSync(new URL("template.json", here), "utf8")), names, without);
    const missing = values.install ? await installed(folder, stop.signal) : undefined;
    // A signal that came while the files were written is delivered only now.
    await new Promise(setImmediate);
    stop.signal.throwIfAborted();
    const unversioned = values.git ? commit(folder, names) : undefined;
    if (missing) say(`The packages could not be installed: ${missing}`);
    if (unversioned) say(`No git repository was made: ${unversioned}`);
    return report(folder, names.title, values.install && !missing);
  } catch (error) {
    takeAway();
    if (!stop.signal.aborted) throw error;
    process.stderr.write("\nStopped. Nothing was left behind.\n");
    return 130;
  }

  async function unwantedLanguages() {
    const all = Object.keys(languages);
    const question = `Languages to keep beside English: ${all.join(",")}, or none`;
    const kept = await ask(question, all.join(","), values.languages, (given) =>
      parseChoices("languages", given, [...all, "en"]),
    );
    return all.filter((name) => !kept.includes(name));
  }

  async function unwanted() {
    const names = [];
    for (const [name, text] of Object.entries(features)) {
      const kept = await ask(`Keep the ${text}? (y/n)`, "y", undefined, (answer) => !/^n/i.test(answer));
      if (!kept) names.push(name);
    }
    return names;
  }
}

/** Names and what they mean, a line each. @param {Record<string, string>} choices @param {number} width */
function listed(choices, width) {
  const lines = Object.entries(choices).map(([name, text]) => `${name.padEnd(width)}${text}`);
  return lines.join(`\n${" ".repeat(23)}`);
}

function readWords() {
  try {
    const read = parseArgs({ options, allowPositionals: true, allowNegative: true });
    if (read.positionals.length > 1) throw new Error(`Too much: ${read.positionals.slice(1).join(" ")}`);
    return read;
  } catch (error) {
    throw new InvalidChoiceError(`${/** @type {Error} */ (error).message}\n\n${help.trimEnd()}`);
  }
}

/** @param {string} folder @param {AbortSignal} signal */
async function installed(folder, signal) {
  say("Installing packages …");
  return install(folder, signal);
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

/**
 * Asks on a terminal what the command line does not say, again until it is understood; elsewhere the usual is taken.
 * @param {boolean} asking
 */
function questions(asking) {
  const terminal = asking ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const stop = new AbortController();
  // Ctrl-C and Ctrl-D.
  terminal?.once("close", () => stop.abort());
  return { ask, end };

  /**
   * @template Answer
   * @param {string} text
   * @param {string} usual
   * @param {string | undefined} given on the command line
   * @param {(words: string) => Answer} read
   * @returns {Promise<Answer>}
   * @throws {InvalidChoiceError} when it was not asked for and is not understood, or nobody answers
   */
  async function ask(text, usual, given, read) {
    if (given !== undefined || !terminal) return read(given ?? usual);
    for (;;) {
      const answer = await terminal.question(`${text} [${usual}] `, { signal: stop.signal }).catch(() => {
        throw new InvalidChoiceError("\nStopped. Nothing was made.");
      });
      try {
        return read(answer.trim() || usual);
      } catch (error) {
        if (!(error instanceof InvalidChoiceError)) throw error;
        say(error.message);
      }
    }
  }

  function end() {
    terminal?.removeAllListeners("close");
    terminal?.close();
  }
}
