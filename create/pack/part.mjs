/**
 * For whoever changes what a part of the starter is:
 *
 *   node create/pack/part.mjs open demo /tmp/demo    a whole project there, and in it what the patch changes
 *   node create/pack/part.mjs save demo /tmp/demo "Leaves out the demo mode."
 *   node create/pack/part.mjs refresh                every patch made anew for what the starter is now
 *
 * The part `starter` is what makes a project of the starter, beneath all others: everything since the tag `starter`.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partsWithout } from "../make/compose.mjs";
import { carryOver } from "./carry-over.mjs";
import { listParts, makeTemplate, writeComposed } from "./pack.mjs";
import { git, leaveOut, patchFile, patchOf, writeWholeProject } from "./tree.mjs";

const [command = "", part = "", folder = "", title = ""] = process.argv.slice(2);
if (command === "open") open(part, folder);
else if (command === "save") save(part, folder, title);
else for (const each of part ? [part] : ["starter", ...listParts()]) refresh(each);

/** @param {string} part @param {string} folder */
function open(part, folder) {
  mkdirSync(folder);
  if (part.includes("+")) return openSeveral(part, folder);
  if (!existsSync(patchFile(part))) return writeWholeProject(folder);
  try {
    if (part === "starter") throw new Error("It is beneath all others");
    writeWholeProject(folder);
    leaveOut(folder, part);
  } catch {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const path of carryOver(folder, part)) process.stdout.write(`${part}: look at ${path}\n`);
  }
}

/** A project without each of several parts, and in it what else goes with them.
 * @param {string} name
 * @param {string} folder */
function openSeveral(name, folder) {
  const several = name.split("+");
  const others = partsWithout(listParts(), several).filter((other) => other !== name);
  writeWholeProject(folder);
  writeComposed(folder, makeTemplate(others), several);
  git(folder, "tag", "--force", "whole");
  if (existsSync(patchFile(name))) leaveOut(folder, name);
}

/** @param {string} part @param {string} folder @param {string} title */
function save(part, folder, title) {
  writeFileSync(patchFile(part), patchOf(folder, title, part === "starter" ? "starter" : "whole"));
}

/** @param {string} part */
function refresh(part) {
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    open(part, join(place, part));
    save(part, join(place, part), readFileSync(patchFile(part), "utf8").split("\n")[0] ?? "");
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
