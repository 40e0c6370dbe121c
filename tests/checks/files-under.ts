import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { projectRoot } from "../../scripts/project-root.mjs";

export interface SourceFile {
  path: string;
  text: string;
}

export function filesUnder(folder: string, name: RegExp): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(projectRoot, file).split(sep).join("/"),
      text: readFileSync(file, "utf8"),
    }));
}
