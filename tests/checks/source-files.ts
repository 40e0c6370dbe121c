import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { projectRoot } from "../../scripts/project-root.mjs";

export interface SourceFile {
  path: string;
  text: string;
}

/** Source files below a folder, except tests. */
export function sourceFiles(folder: string): SourceFile[] {
  return filesUnder(folder, /\.tsx?$/).filter(({ path }) => !/\.test\.|\.d\.ts$/.test(path));
}

export function testFiles(): SourceFile[] {
  const beside = ["app", "db"].flatMap((folder) => filesUnder(folder, /\.test\.tsx?$/));
  return [...beside, ...filesUnder("tests", /\.(tsx?|mjs)$/)];
}

/** Sources and tests together. */
export function allSourceFiles(): SourceFile[] {
  return [...["app", "db"].flatMap((folder) => sourceFiles(folder)), ...testFiles()];
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
