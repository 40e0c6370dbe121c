import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { projectRoot } from "../../scripts/project-root.mjs";

interface Ended {
  code: number | null;
  /** What it wrote, on either way out. */
  output: string;
}

/** `create-plumbline` as its users get it: packed, and installed from the tarball alone. */
export interface Creator {
  /** An empty folder to make projects in. */
  place: string;
  create(words: string[], env?: Record<string, string>): Promise<Ended>;
  /** The same, as a process to send signals to. */
  start(
    words: string[],
    env?: Record<string, string>,
  ): { ended: Promise<Ended>; kill(signal: NodeJS.Signals): void };
  remove(): void;
}

export function packCreator(): Creator {
  const place = mkdtempSync(join(tmpdir(), "create-"));
  const packed = mkdtempSync(join(tmpdir(), "packed-"));
  execFileSync("npm", ["pack", "--pack-destination", packed], {
    cwd: join(projectRoot, "create"),
    stdio: "pipe",
  });
  writeFileSync(join(packed, "package.json"), "{}");
  const tarball = readdirSync(packed).find((name) => name.endsWith(".tgz"));
  execFileSync("npm", ["install", "--offline", "--no-audit", `./${tarball}`], { cwd: packed, stdio: "pipe" });
  const script = join(packed, "node_modules/create-plumbline/cli.mjs");

  function start(words: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [script, ...words], {
      cwd: place,
      env: { PATH: process.env.PATH, HOME: place, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = endOf(child);
    return { ended, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
  }

  return {
    place,
    start,
    create: (words, env) => start(words, env).ended,
    remove() {
      for (const folder of [place, packed]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a project the packages of this one, which are all that it needs. */
export function linkPackages(folder: string) {
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
}

/** Runs a command to its end.
 * @throws with all that it wrote, when it fails */
export async function run(folder: string, command: string, words: string[]) {
  const { CI: _, VITEST: __, NODE_ENV: ___, BASE_URL: ____, ...env } = process.env;
  const child = spawn(command, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const { code, output } = await endOf(child);
  if (code !== 0) throw new Error(`${command} ${words.join(" ")} in ${folder}: ${code}\n${output}`);
  return output;
}

async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}
