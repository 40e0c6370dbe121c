import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
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
    execFile(file, args, options, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Runs a shell script until a line fails. @returns the output if one failed; otherwise "" */
export async function findShellScriptFailure(folder: string, script: string): Promise<string> {
  const { code, out, err } = await runIn(folder, "sh", "-ec", script);
  return code === 0 ? "" : `${script}:\n${out}${err}\n`;
}
