import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidChoiceError } from "../make/choices.mjs";
import type { Template } from "../make/compose.mjs";
import { adopt } from "./adopt.ts";
import { begin, restore, type Session } from "./begin.ts";
import { finish } from "./finish.ts";
import { stepsBetween } from "./migrations.ts";
import { changeParts } from "./parts.ts";
import { findBegun, openRepository, readReceipt, refuseUnfinished } from "./repository.ts";
import { changesBetween, compareVersions, composeBy, fetchVersion } from "./versions.ts";

export interface Creator {
  version: string;
  script: string;
  readTemplate: () => Template;
}

export type Options = {
  old?: string[];
  adopt?: boolean;
  continue?: boolean;
  abort?: boolean;
  "dry-run"?: boolean;
  "drop-tables"?: boolean;
};

export async function runInProject(
  command: "upgrade" | "add" | "remove",
  part: string | undefined,
  options: Options,
  creator: Creator,
  { signal, say }: Omit<Session, "script">,
): Promise<number> {
  const repository = openRepository(realpathSync(process.cwd()));
  const session = { script: creator.script, signal, say, isDry: options["dry-run"] };
  if (options.continue || options.abort) {
    const begun = findBegun(repository);
    if (!begun) throw new InvalidChoiceError("No upgrade is in progress");
    if (options.continue) return finish(repository, begun, session);
    restore(repository, begun.before, begun.commit);
    say("Everything is as it was before.");
    return 0;
  }
  refuseUnfinished(repository);
  if (findBegun(repository))
    throw new InvalidChoiceError("An upgrade is in progress: use --continue or --abort");
  const place = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-upgrade-")));
  try {
    if (options.adopt) return await adopt(repository, options.old ?? [], creator, place, session);
    const receipt = readReceipt(repository);
    if (command !== "upgrade") {
      const drops = options["drop-tables"] ?? false;
      return await changeParts(repository, receipt, { command, part, drops }, creator, place, session);
    }
    return await upgrade(repository, receipt, options.old?.[0], creator, place, session);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function upgrade(
  repository: ReturnType<typeof openRepository>,
  receipt: ReturnType<typeof readReceipt>,
  file: string | undefined,
  { version, script, readTemplate }: Creator,
  place: string,
  session: Session,
) {
  const order = compareVersions(receipt.version, version);
  if (order === 0) {
    session.say(`The project is already at ${version}.`);
    return 0;
  }
  if (order > 0)
    throw new InvalidChoiceError(`The project is at ${receipt.version}, which is newer than ${version}`);
  mkdirSync(join(place, "package"));
  const oldScript = await fetchVersion(receipt.version, file, join(place, "package"), session.signal);
  const folders = { old: join(place, "old", "project"), new: join(place, "new", "project") };
  composeBy(oldScript, receipt, folders.old);
  const now = composeBy(script, { ...receipt, version }, folders.new);
  const template = readTemplate();
  const changes = changesBetween(template.changelog, receipt.version, version);
  if (session.isDry && changes) session.say(`${changes}\n`);
  const plan = {
    title: `Upgrade from ${receipt.version} to ${version} of the starter`,
    label: `plumbline_${version.replaceAll(/\W/g, "_")}`,
    command: "upgrade",
    steps: stepsBetween(template, folders),
    files: {},
    removed: [],
    notes: changes ? [changes] : [],
  };
  return begin(repository, { folders, receipt: now, plan }, session);
}
