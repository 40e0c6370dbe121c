/**
 * For whoever changes what a part of the starter is:
 *
 *   node create/pack/part.mjs open demo /tmp/demo    a whole project there, and in it what the patch changes
 *   node create/pack/part.mjs save demo /tmp/demo "Leaves out the demo mode."
 *
 * The part `starter` is what makes a project of the starter, beneath all others: everything since the tag `starter`.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { leaveOut, patchFile, patchOf, writeWholeProject } from "./tree.mjs";

const [command = "", part = "", folder = "", title = ""] = process.argv.slice(2);
if (command === "open") {
  mkdirSync(folder);
  writeWholeProject(folder);
  if (part !== "starter" && existsSync(patchFile(part))) leaveOut(folder, part);
} else {
  execFileSync("git", ["add", "--all"], { cwd: folder });
  writeFileSync(patchFile(part), patchOf(folder, title, part === "starter" ? "starter" : "whole"));
}
