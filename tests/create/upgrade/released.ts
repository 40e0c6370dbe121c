import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Creator, linkPackages, packCreator } from "../made-project.ts";
import { packNextRelease } from "./next-release.ts";

/** Two released versions: today's sources, and what could come next. */
export interface Releases {
  old: Creator;
  next: Creator;
  remove(): void;
}

export interface Project {
  folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  git(...words: string[]): string;
  node(...words: string[]): void;
  commit(message: string): void;
  /** Runs a version's command in the project. */
  run(creator: Creator, ...words: string[]): Promise<{ code: number | null; output: string }>;
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

function openProject(folder: string): Project {
  linkPackages(folder);
  const { VITEST: _, BASE_URL: __, NODE_ENV: ___, ...env } = process.env;
  const execute = (command: string, words: string[]) =>
    execFileSync(command, words, { cwd: folder, env, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 26 });
  const git = (...words: string[]) =>
    execute("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...words]).trim();
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  // A link of that name is not ignored as the folder is.
  writeFileSync(join(folder, git("rev-parse", "--git-path", "info/exclude")), "node_modules\n");
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
    async run(creator, ...words) {
      const child = spawn(process.execPath, [creator.script, ...words], {
        cwd: folder,
        env: { ...env, npm_config_offline: "true" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => {
          output += text;
        });
      const [code] = await once(child, "close");
      return { code, output };
    },
  };
}
