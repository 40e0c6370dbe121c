import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Creator, linkPackages, packCreator } from "../made-project.ts";
import { packNextRelease } from "./next-release.ts";

/** Two versions: the current sources and a possible next release. */
export interface Releases {
  old: Creator;
  next: Creator;
  remove(): void;
}

interface Ended {
  code: number | null;
  output: string;
}

export interface Project {
  folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  git(...words: string[]): string;
  node(...words: string[]): void;
  commit(message: string): void;
  /** Runs a version's command in the project. */
  run(creator: Creator, ...words: string[]): Promise<Ended>;
  /** The same, with a registry instead of no network. */
  runWithRegistry(address: string, creator: Creator, ...words: string[]): Promise<Ended>;
  /** The same, interrupted like by Ctrl+C, which reaches the whole process group. */
  stopWhen(isTime: () => boolean, creator: Creator, ...words: string[]): Promise<Ended>;
}

export function packReleases(): Releases {
  const [old, next] = [packCreator(), packNextRelease()];
  return {
    old,
    next,
    remove() {
      old.remove();
      next.remove();
    },
  };
}

export async function makeProject(creator: Creator, name: string, words: string[] = []): Promise<Project> {
  const { code, output } = await creator.create([name, "--yes", "--no-install", ...words]);
  if (code !== 0) throw new Error(output);
  return openProject(join(creator.place, name));
}

export function openProject(folder: string): Project {
  linkPackages(folder);
  const { VITEST: _, BASE_URL: __, NODE_ENV: ___, DATABASE_URL: ____, ...env } = process.env;
  const execute = (command: string, words: string[]) =>
    execFileSync(command, words, { cwd: folder, env, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 26 });
  const git = (...words: string[]) =>
    execute("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...words]).trim();
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  // `.gitignore` ignores a folder of this name, but not a link.
  writeFileSync(resolve(folder, git("rev-parse", "--git-path", "info/exclude")), "node_modules\n");
  const offline = { npm_config_offline: "true" };
  async function start(creator: Creator, words: string[], npm: NodeJS.ProcessEnv, isTime?: () => boolean) {
    const child = spawn(process.execPath, [creator.script, ...words], {
      cwd: folder,
      env: { ...env, ...npm },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const stopInTime = () => {
      if (!isTime?.()) return;
      clearInterval(timer);
      process.kill(-Number(child.pid), "SIGINT");
    };
    const timer = isTime && setInterval(stopInTime, 2);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
      });
    }
    const [code] = await once(child, "close");
    clearInterval(timer);
    return { code, output };
  }

  return {
    folder,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    write: (path, text) => writeFileSync(join(folder, path), text),
    git,
    node: (...words) => void execute(process.execPath, words),
    commit(message) {
      git("add", "--all");
      git("commit", "--quiet", "--message", message);
    },
    run: (creator, ...words) => start(creator, words, offline),
    runWithRegistry: (address, creator, ...words) =>
      start(creator, words, { npm_config_registry: address, npm_config_cache: `${folder}-cache` }),
    stopWhen: (isTime, creator, ...words) => start(creator, words, offline, isTime),
  };
}
