#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withProgress } from "./ask/progress.ts";
import { askChoices, CanceledError, summaryOf } from "./ask/questions.ts";
import { InterruptedError, throwIfInterrupted } from "./git.ts";
import { databases, optionalFeatures, optionalLanguages } from "./make/choices.ts";
import type { Template } from "./make/compose.ts";
import { type Manifest, manifestFor, parseManifest } from "./make/manifest.ts";
import { type Choices, parseAnswers } from "./make/parse-answers.ts";
import type { Names } from "./make/replace-starter-names.ts";
import {
  assertEmptyFolder,
  createProjectFolder,
  tryInitRepository,
  writeProject,
} from "./make/write-project.ts";
import { quote, tryNpm } from "./npm.ts";
import { optionsFor } from "./options.ts";
import { ReportedError } from "./reported-error.ts";
import { runMergeDriver } from "./upgrade/merge-driver.ts";
import { isPartCommand, isProjectCommand, runProjectCommand } from "./upgrade/project-commands.ts";

const here = new URL(".", import.meta.url);

const help = `npm create plumbline@latest <folder> [-- options]

Creates your own web application from the Plumbline starter, without the parts you leave out.

  --yes, -y            ask nothing; by default keep all languages and features, with SQLite
  --name <name>        package name; by default the folder name
  --title <title>      title shown to users; by default derived from the name
  --database <name>    ${formatChoices(databases, 10)}
  --languages <list>   languages to keep besides English: ${Object.keys(optionalLanguages).join(",")}, or none
  --without <list>     features to leave out:
                       ${formatChoices(optionalFeatures, 15)}
  --no-install         do not install packages
  --no-git             do not create a git repository
  --dry-run            only show what would be created

In the folder of an existing project:

npm create plumbline@latest upgrade [-- options]      upgrade it to this version
npm create plumbline@latest add <part> ...            add features, languages or postgres
npm create plumbline@latest remove <part> ...         remove them

  --dry-run            only show files, migrations and conflicts
  --continue, --abort  after conflicts: continue, or restore the project
  --old <file>         use this package file of the old version, not the registry
  --adopt              find the version of a project without plumbline.json
  --drop-tables        with remove: drop the tables and their data too
`;

// A reader such as `head` may close the pipe early, but the command still has to finish.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

process.exitCode = await main().catch((error) => {
  // The system's own message explains a full disk or a missing permission.
  if (!(error instanceof ReportedError) && !error.syscall) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main(): Promise<number> {
  const { values, positionals } = parseCommandLine();
  if (values.help) return say(help.trimEnd());
  const { version } = JSON.parse(readFileSync(new URL("package.json", here), "utf8"));
  if (values.version) return say(version);
  const [command = "", folder = "", ...files] = positionals;
  if (command === "compose" && values.manifest) return composeFrom(folder, values.manifest);
  if (command === "merge" && files.length > 0) return runMergeDriver(folder, files);

  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => stop.abort());
  try {
    if (isProjectCommand(command)) {
      const creator = { version, script: fileURLToPath(import.meta.url), readTemplate, signal, say };
      return await runProjectCommand(command, positionals.slice(1), values, creator);
    }
    const given = { ...values, folder: positionals[0] };
    const isDryRun = values["dry-run"];
    const isInteractive = !values.yes && !isDryRun && process.stdin.isTTY && process.stdout.isTTY;
    const chosen = isInteractive ? await askChoices(given, version, signal) : parseAnswers(given);
    if (isDryRun) return showChoices(chosen, values);
    const manifest = manifestFor(version, chosen.names, chosen.without);
    return await createProject(chosen.folder, chosen.names, manifest, { ...values, signal });
  } catch (error) {
    const isCanceled = error instanceof CanceledError;
    if (!signal.aborted && !isCanceled && !(error instanceof InterruptedError)) throw error;
    const outcome = isProjectCommand(command) ? outcomeOf(values) : "Canceled. Nothing was created.";
    process.stderr.write(`${isCanceled ? "" : "\n"}${outcome}\n`);
    return isCanceled && !signal.aborted ? 1 : 130;
  }
}

function outcomeOf(given: { continue?: boolean; abort?: boolean }) {
  return given.continue || given.abort
    ? "Stopped. The upgrade is still in progress: run this again with --continue or --abort."
    : "Stopped. The project was not changed.";
}

function showChoices(chosen: Choices, steps: { install: boolean; git: boolean }) {
  assertEmptyFolder(chosen.folder);
  return say(`${summaryOf(chosen, steps)}\n\nDry run. Nothing was created.`);
}

async function createProject(
  folder: string,
  names: Names,
  manifest: Manifest,
  { signal, ...options }: { install: boolean; git: boolean; signal: AbortSignal },
) {
  const removeProject = createProjectFolder(folder);
  try {
    writeProject(folder, readTemplate(), manifest);
    const installed = options.install
      ? await withProgress("Installing packages", () => tryNpm(folder, ["ci", "--include=dev"], signal))
      : undefined;
    await throwIfInterrupted(signal);
    const repository = options.git ? tryInitRepository(folder, names) : undefined;
    if (installed?.ok === false) {
      say(`${installed.output}\nThe packages could not be installed: ${installed.reason}`);
    }
    if (repository?.ok === false) say(repository.problem);
    const path = relative(process.cwd(), folder);
    say(`\n${names.title} is ready. Next:\n`);
    if (path) say(`  cd ${quote(path.startsWith("..") ? folder : path)}`);
    return say(installed?.ok ? "  npm start" : "  npm ci && npm start");
  } catch (error) {
    removeProject();
    throw error;
  }
}

/** Recreates an earlier project for later versions to compare with. */
function composeFrom(folder: string, file: string) {
  createProjectFolder(folder);
  writeProject(folder, readTemplate(), parseManifest(readFileSync(file, "utf8")));
  return 0;
}

function readTemplate(): Template {
  return JSON.parse(readFileSync(new URL("template.json", here), "utf8"));
}

/** One line for each name, with its description. */
function formatChoices(choices: Record<string, string>, width: number) {
  const lines = Object.entries(choices).map(([name, text]) => `${name.padEnd(width)}${text}`);
  return lines.join(`\n${" ".repeat(23)}`);
}

function parseCommandLine() {
  try {
    const options = optionsFor(process.env);
    const read = parseArgs({ options, allowPositionals: true, allowNegative: true });
    const [command = "", ...others] = read.positionals;
    const takesArguments =
      isPartCommand(command) ||
      (command === "compose" && read.values.manifest) ||
      (command === "merge" && others.length === 4);
    if (others.length > 0 && !takesArguments) throw new Error(`Unexpected argument: ${others.join(" ")}`);
    return read;
  } catch (error) {
    throw new ReportedError(`${(error as Error).message}\n\n${help.trimEnd()}`);
  }
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
  return 0;
}
