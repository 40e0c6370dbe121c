import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare } from "semver";
import type { Template } from "../make/compose.ts";
import type { Manifest } from "../make/manifest.ts";
import { ReportedError } from "../reported-error.ts";
import { adopt } from "./adopt.ts";
import { abort, begin } from "./begin.ts";
import { finish } from "./finish.ts";
import { assertNotAddedYet, statementsBetween } from "./migrations.ts";
import { changeParts } from "./parts.ts";
import {
  assertCleanWorkTree,
  findUnfinishedUpgrade,
  openRepository,
  type Repository,
  readManifest,
} from "./repository.ts";
import { assertNoOwnNames } from "./shared-names.ts";
import { changelogBetween, composeOldAndNew, installCreator } from "./versions.ts";

/** One run of a command in a project. */
export interface CommandContext extends Repository {
  version: string;
  /** The path of this command's own file */
  script: string;
  readTemplate: () => Template;
  /** An empty folder that is removed at the end */
  tempFolder: string;
  isDry: boolean;
  signal: AbortSignal;
  say: (text: string) => void;
}

interface Options {
  old?: string[];
  adopt?: boolean;
  continue?: boolean;
  abort?: boolean;
  "dry-run"?: boolean;
  "drop-tables"?: boolean;
}

/** The commands for existing projects. */
const projectCommands = ["upgrade", "add", "remove"] as const;

type ProjectCommand = (typeof projectCommands)[number];

export function isProjectCommand(word: string): word is ProjectCommand {
  return projectCommands.some((name) => name === word);
}

/** Whether the arguments of a command are parts of a project. */
export function isPartCommand(word: string) {
  return isProjectCommand(word) && word !== "upgrade";
}

/** @returns the exit code: 1 if there are conflicts */
export async function runProjectCommand(
  command: ProjectCommand,
  parts: readonly string[],
  options: Options,
  creator: Omit<CommandContext, "tempFolder" | "isDry" | keyof Repository>,
): Promise<number> {
  if (options["dry-run"] && (options.continue || options.abort || options.adopt))
    throw new ReportedError("--dry-run does not work with --continue, --abort or --adopt");
  const repository = openRepository(realpathSync(process.cwd()));
  const tempFolder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-upgrade-")));
  const context = { ...creator, ...repository, tempFolder, isDry: options["dry-run"] ?? false };
  try {
    const unfinished = findUnfinishedUpgrade(repository);
    if (options.continue || options.abort) {
      if (!unfinished) throw new ReportedError("No upgrade is in progress");
      return options.continue ? await finish(unfinished, context) : abort(unfinished, context);
    }
    assertCleanWorkTree(repository);
    if (unfinished) throw new ReportedError("An upgrade is in progress: use --continue or --abort");
    if (options.adopt) return await adopt(options.old ?? [], context);
    const manifest = readManifest(repository);
    if (command === "upgrade") return await upgrade(manifest, options.old?.[0], context);
    return await changeParts(manifest, command, parts, options["drop-tables"] ?? false, context);
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

async function upgrade(manifest: Manifest, file: string | undefined, context: CommandContext) {
  const { version, script, tempFolder, folder, say } = context;
  const order = compare(manifest.version, version);
  if (order > 0)
    throw new ReportedError(`The project is at ${manifest.version}, which is newer than ${version}`);
  if (order === 0) {
    say(`The project is already at ${version}.`);
    return 0;
  }
  const oldScript = await installCreator(manifest.version, file, join(tempFolder, "package"), context);
  const composed = composeOldAndNew(tempFolder, [oldScript, manifest], [script, { ...manifest, version }]);
  const template = context.readTemplate();
  const steps = statementsBetween(template, composed.folders);
  assertNotAddedYet(folder, composed.folders, steps);
  assertNoOwnNames(folder, composed.folders, "upgrade again");
  const changes = changelogBetween(template.changelog, manifest.version, version);
  const plan = {
    title: `Upgrade from ${manifest.version} to ${version} of the starter`,
    label: `plumbline_${version.replaceAll(/\W/g, "_")}`,
    command: "upgrade",
    steps,
    notes: changes ? [changes] : [],
  };
  return begin({ ...composed, plan }, context);
}
