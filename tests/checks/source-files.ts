import { filesUnder, type SourceFile } from "./files-under.ts";

/** Source files below a folder, except tests. */
export function sourceFiles(folder: string): SourceFile[] {
  return filesUnder(folder, /\.tsx?$/).filter(({ path }) => !/\.test\.|\.d\.ts$/.test(path));
}

export function testFiles(): SourceFile[] {
  const unitTests = ["app", "db"].flatMap((folder) => filesUnder(folder, /\.test\.tsx?$/));
  return [...unitTests, ...filesUnder("tests", /\.(tsx?|mjs)$/)];
}

/** Sources and tests together. */
export function allSourceFiles(): SourceFile[] {
  return [...["app", "db"].flatMap((folder) => sourceFiles(folder)), ...testFiles()];
}
