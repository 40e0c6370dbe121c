import { type ExecFileException, execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { projectRoot } from "../../scripts/project-root.mjs";

const notCopied = new Set([
  ".git",
  ".react-router",
  "build",
  "coverage",
  "data",
  "node_modules",
  "test-results",
]);

/** Copies the project into a temporary folder and links its packages. The caller removes it. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "project-"));
  cpSync(projectRoot, copy, {
    recursive: true,
    filter: (path) => !notCopied.has(relative(projectRoot, path)),
  });
  symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}

export function runIn(folder: string, file: string, ...args: string[]) {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, CHROMIUM_PATH }, maxBuffer: 2 ** 26 };
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(file, args, options, (error, out, err) => done({ code: exitCodeAfter(error), out, err }));
  });
}

/** As in a shell, even after a signal. */
function exitCodeAfter(error: ExecFileException | null): number {
  if (!error) return 0;
  if (error.signal) return 128 + constants.signals[error.signal];
  return typeof error.code === "number" ? error.code : 127;
}

/** The paths of all files in a copy, with their sizes and times, to compare. */
export function fileStates(copy: string): string[] {
  const entriesIn = (folder: string, recursive = true) =>
    readdirSync(folder, { recursive, withFileTypes: true });
  const entries = entriesIn(copy, false);
  const folders = entries.filter((entry) => entry.isDirectory());
  const nested = folders.flatMap(({ name }) => entriesIn(join(copy, name)));
  const files = [...entries, ...nested].filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => {
    const { size, mtimeMs } = statSync(join(parentPath, name));
    return `${parentPath}/${name} ${size} ${mtimeMs}`;
  });
}

/** Runs a shell script until a line fails. @returns the output if one failed; otherwise "" */
export async function findShellScriptFailure(folder: string, script: string): Promise<string> {
  const { code, out, err } = await runIn(folder, "sh", "-ec", script);
  return code === 0 ? "" : `${script}:\n${out}${err}\n`;
}
