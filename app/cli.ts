// The command line: `node build/server/cli.js <command>`. Exit codes: 1 failed, 2 wrong usage, 3 incomplete backup or restore.

import { DatabaseInUseError } from "#db/sqlite/lock.server.ts";
import { adminCreate, adminGrant } from "./cli/admin-commands.ts";
import type { Command } from "./cli/command.ts";
import { migrate, removeSeed, seed } from "./cli/database.ts";
import { doctor } from "./cli/doctor.ts";
import { findOtherOwner } from "./cli/other-owner.ts";
import { backup, restore } from "./cli/sqlite-or-postgres/backups.ts";
import { print, printError, t } from "./cli/terminal.ts";
import { scheduledOption, setCliPath } from "./maintenance/cli-path.ts";
import { runOrExit } from "./run-or-exit.ts";

const modules = import.meta.glob<{ command: Command }>("./features/*/command.ts", { eager: true });

const featureCommands = Object.values(modules).map(({ command }) => command);

setCliPath(process.argv[1]);
process.exitCode = await runOrExit(() => executeCommand(process.argv.slice(2)));

async function executeCommand(words: string[]) {
  try {
    return await execute(words);
  } catch (error) {
    if (error instanceof DatabaseInUseError) return printError(t("cli.inUse"), 1);
    throw error;
  }
}

async function execute(words: string[]): Promise<number> {
  if (words.some((word) => word === "--help" || word === "-h") || words[0] === "help") return print(help());
  if (words.length === 0) return printError(help(), 2);
  const command = findCommand(words);
  if (!command) return printError(t("cli.unknown", { command: words.join(" ") }), 2);
  const problem = mayRunAsRoot(words) ? undefined : findOtherOwner();
  return problem ? printError(problem, 1) : command();
}

/** Whether it creates no files beside the database of the settings, where the server has its own, or runs as its user. */
function mayRunAsRoot([first, second]: string[]) {
  if (first === "doctor") return true;
  // To a file of its own, or scheduled by the server.
  if (first === "backup") return second !== undefined;
  return featureCommands.some(({ name, needsNoSettings }) => name === first && needsNoSettings);
}

function findCommand(words: string[]): (() => Promise<number>) | undefined {
  const [first, second, third] = words;
  if (first === "admin" && second === "create" && words.length <= 3) return () => adminCreate(third);
  if (first === "admin" && second === "grant" && words.length <= 3) return () => adminGrant(third);
  if (first === "backup" && words.length <= 2) {
    return () => backup(second === scheduledOption ? undefined : second);
  }
  if (first === "restore" && words.length <= 2) return () => restore(second);
  const added = featureCommands.find(({ name }) => name === first);
  if (added) return () => added.run(words.slice(1));
  if (first === "doctor" && words.length === 1) return doctor;
  if (first === "migrate" && words.length === 1) return migrate;
  if (first === "seed" && words.length === 1) return seed;
  if (first === "seed" && second === "remove" && words.length === 2) return removeSeed;
  return undefined;
}

function help() {
  return t("cli.help", { features: featureCommands.map((command) => `  ${t(command.help)}\n`).join("") });
}
