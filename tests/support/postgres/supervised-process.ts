import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const timeout = 30_000;

export interface User {
  uid: number;
  gid: number;
}

export interface Supervision {
  /** All but the last are preparation and must succeed; the last is the server, in the foreground. */
  programs: string[][];
  /** The working directory; deleted at the end. */
  folder: string;
  user?: User;
  lastSignal: NodeJS.Signals;
}

export interface SupervisedProcess {
  log: string[];
  /** @throws with the log if the process ends first or half a minute passes */
  until(check: () => boolean | Promise<boolean>): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Sends the signal and starts the server again in the same folder, without waiting. */
  restart(signal: NodeJS.Signals): void;
  /** Settles when the process and its folder are gone. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Runs a third-party server that stops with this process, even if this one is killed. */
export function startSupervised(supervision: Supervision): SupervisedProcess {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("supervise.mjs", import.meta.url)), JSON.stringify(supervision)],
    {
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
      // Keeps variables such as PGPORT from the programs.
      env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8" },
    },
  );
  // Lets a test run exit even if it never stopped the server.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) (handle as Socket).unref();
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

/** The first existing account of these, for programs that refuse to run as root; undefined when not root. */
export function unprivilegedUser(...names: string[]): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of names) {
    try {
      return { uid: accountNumber("-u", name), gid: accountNumber("-g", name) };
    } catch {}
  }
  throw new Error(`None of the accounts ${names.join(", ")} exists`);
}

function accountNumber(which: "-u" | "-g", name: string) {
  return Number(execFileSync("id", [which, name], { encoding: "utf8", stdio: "pipe" }));
}

/** A new folder owned by the user, outside the test file's own folder, which other users cannot open. */
export function makeFolderFor(user: User | undefined, name: string): string {
  const folder = mkdtempSync(join(user ? "/tmp" : tmpdir(), `${name}-`));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function until(check: () => boolean | Promise<boolean>, child: ChildProcess, log: string[]) {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await check()) return;
    await sleep(20);
  }
  throw new Error(`The process ended or timed out:\n${log.join("\n")}`);
}
