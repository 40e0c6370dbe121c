import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import Database from "better-sqlite3";
import { expect } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { projectRoot } from "../../scripts/project-root.mjs";

/** Leaves out everything optional. */
export const minimalAnswers = [
  ...["--database", "sqlite"],
  ...["--without", Object.keys(optionalFeatures).join(",")],
  ...["--languages", "none"],
];

interface Ended {
  code: number | null;
  /** Standard output and standard error. */
  output: string;
}

/** `create-plumbline` as users get it: packed, and installed from the tarball alone. */
export interface Creator {
  /** An empty folder to make projects in. */
  place: string;
  tarball: string;
  script: string;
  create(words: string[], env?: Record<string, string>): Promise<Ended>;
  /** The same, as a process that can get signals. */
  start(
    words: string[],
    env?: Record<string, string>,
  ): { ended: Promise<Ended>; kill(signal: NodeJS.Signals): void };
  /** The same, in a terminal. */
  open(words: string[], env?: Record<string, string>): Terminal;
  remove(): void;
}

export interface Terminal {
  /** Waits for the text after the last keys. @throws with the whole screen if it does not appear */
  shows(text: string | RegExp): Promise<void>;
  press(keys: string): void;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
}

const pipesAsTerminal = fileURLToPath(new URL("fake-tty.mjs", import.meta.url));

export function packCreator(sources = projectRoot): Creator {
  const place = mkdtempSync(join(tmpdir(), "create-"));
  const packed = mkdtempSync(join(tmpdir(), "packed-"));
  const tarball = pack(sources, packed);
  writeFileSync(join(packed, "package.json"), "{}");
  execFileSync("npm", ["install", "--offline", "--no-audit", tarball], { cwd: packed, stdio: "pipe" });
  const script = join(packed, "node_modules/create-plumbline/create-plumbline.js");
  const optionsWith = (env: Record<string, string> = {}) => ({
    cwd: place,
    env: { PATH: process.env.PATH, HOME: place, ...env },
  });

  function start(words: string[], env?: Record<string, string>) {
    const child = spawn(process.execPath, [script, ...words], {
      ...optionsWith(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = endOf(child);
    return { ended, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
  }

  function open(words: string[], env?: Record<string, string>): Terminal {
    const child = spawn(process.execPath, ["--import", pipesAsTerminal, script, ...words], {
      ...optionsWith(env),
      stdio: ["pipe", "pipe", "pipe"],
    });
    const ended = endOf(child);
    let [screen, pressedAt] = ["", 0];
    child.stdout.on("data", (text) => {
      screen += text;
    });
    return {
      ended,
      kill: (signal) => void child.kill(signal),
      press(keys) {
        pressedAt = screen.length;
        child.stdin.write(keys);
      },
      async shows(text) {
        for (const end = Date.now() + 20_000; Date.now() < end; ) {
          if (stripVTControlCharacters(screen.slice(pressedAt)).match(text)) return;
          await setTimeout(20);
        }
        throw new Error(`The screen does not show ${text}:\n${stripVTControlCharacters(screen)}`);
      },
    };
  }

  return {
    place,
    tarball,
    script,
    start,
    open,
    create: (words, env) => start(words, env).ended,
    remove() {
      // A stopped command may still be writing.
      const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };
      for (const folder of [place, packed]) rmSync(folder, options);
    },
  };
}

/** Packs these sources, one process at a time, because `npm pack` writes into them.
 * @returns the path of the tarball */
export function pack(sources: string, destination: string) {
  const words = ["pack", "--pack-destination", destination];
  const lock = new Database(join(projectRoot, "node_modules/.pack-lock"), { timeout: 120_000 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    execFileSync("npm", words, { cwd: join(sources, "create"), stdio: "pipe" });
  } finally {
    lock.close();
  }
  return join(destination, readdirSync(destination).find((name) => name.endsWith(".tgz")) ?? "");
}

let made = 0;

/** Makes a project with this one's packages. @param without features, languages and "postgres" */
export async function makeProjectWithout(creator: Creator, without: readonly string[]): Promise<string> {
  const kept = Object.keys(optionalLanguages).filter((name) => !without.includes(name));
  made += 1;
  const name = `project-${made}`;
  const { code } = await creator.create([
    ...[name, "--yes", "--no-install"],
    ...["--database", without.includes("postgres") ? "sqlite" : "postgres"],
    ...["--without", without.filter((part) => part in optionalFeatures).join(",") || "none"],
    ...["--languages", kept.join(",") || "none"],
  ]);
  expect(code).toBe(0);
  const folder = join(creator.place, name);
  linkPackages(folder);
  return folder;
}

/** Links this project's packages into another one. */
export function linkPackages(folder: string) {
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
}

/** @throws with the command's output if it fails */
export async function run(folder: string, command: string, words: string[]) {
  const { CI: _, VITEST: __, NODE_ENV: ___, BASE_URL: ____, ...env } = process.env;
  const child = spawn(command, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const { code, output } = await endOf(child);
  if (code !== 0) throw new Error(`${command} ${words.join(" ")} in ${folder}: ${code}\n${output}`);
  return output;
}

async function endOf(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Promise<Ended> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}
