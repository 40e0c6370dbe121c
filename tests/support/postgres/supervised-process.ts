import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const patience = 30_000;

export interface User {
  uid: number;
  gid: number;
}

/** What `supervise.mjs` is told. */
export interface Supervision {
  /** Commands with their words. All but the last prepare, and must succeed; the last is the server, in the foreground. */
  programs: string[][];
  /** Where they run. It goes when they have ended. */
  folder: string;
  /** Whom they run as; nobody else where this is left out. */
  user?: User;
  /** The signal that ends the server. */
  lastSignal: NodeJS.Signals;
}

export interface SupervisedProcess {
  /** What the programs have written so far, line by line. */
  log: string[];
  /** Waits until the check holds. @throws when the process ends before, or half a minute passes; with the log */
  until(check: () => boolean | Promise<boolean>): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Ends the server with the signal, and starts it again in the same folder; waits for neither. */
  restart(signal: NodeJS.Signals): void;
  /** Settles when the process and its folder are gone. */
  ended: Promise<void>;
  /** Ends the process if it still runs, and waits until its folder is gone. */
  stop(): Promise<void>;
}

/** Starts a server of somebody else's as a process that never outlives this one, not even when this one is killed. */
export function startSupervised(supervision: Supervision): SupervisedProcess {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("supervise.mjs", import.meta.url)), JSON.stringify(supervision)],
    {
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
      // No setting of the machine, such as PGPORT, reaches the programs.
      env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8" },
    },
  );
  // A test run that forgets to stop it is to end all the same, and the process with it.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) (handle as Socket).unref();
  // That it has ended already is told by `ended` and `until`.
  child.stdin.on("error", () => {});
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on("line", (line) => log.push(line));
  const ended = once(child, "close").then(() => undefined);
  return {
    log,
    until: (check) => until(check, child, log),
    signal: (name) => void child.stdin.write(`${name}\n`),
    restart: (signal) => void child.stdin.write(`restart\n${signal}\n`),
    ended,
    async stop() {
      for (const handle of [child, child.stdout, child.stderr]) (handle as Socket).ref();
      child.stdin.end();
      await ended;
    },
  };
}

/** The first of these accounts that exists, for programs that refuse to run as root; undefined where this is not root. */
export function unprivileged(...names: string[]): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of names) {
    try {
      return { uid: accountNumber("-u", name), gid: accountNumber("-g", name) };
    } catch {
      // There is no such account here.
    }
  }
  throw new Error(`None of the accounts ${names.join(", ")} exists`);
}

function accountNumber(which: "-u" | "-g", name: string) {
  return Number(execFileSync("id", [which, name], { encoding: "utf8", stdio: "pipe" }));
}

/** A new folder that the user owns. Another user than ours could not get into a test file's own temporary folder. */
export function makeFolderFor(user: User | undefined, name: string): string {
  const folder = mkdtempSync(join(user ? "/tmp" : tmpdir(), `plumbline-${name}-`));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function until(check: () => boolean | Promise<boolean>, child: ChildProcess, log: string[]) {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await check()) return;
    await sleep(20);
  }
  throw new Error(`What was waited for did not happen:\n${log.join("\n")}`);
}
