import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { projectRoot } from "../../scripts/project-root.mjs";
import { findShellScriptFailure } from "./project-copy.ts";

/**
 * Copies what `.dockerignore` lets into the image's build, and links the installed packages. The caller removes it.
 * Knows the forms of patterns that the file has: `*`, names to include, and endings of files to exclude.
 */
export function copyBuildContext(): string {
  const patterns = readFileSync(join(projectRoot, ".dockerignore"), "utf8").split("\n");
  const included = patterns.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const excludedEndings = patterns.filter((line) => line.startsWith("**/*")).map((line) => line.slice(4));
  const context = mkdtempSync(join(tmpdir(), "build-context-"));
  for (const path of included) {
    cpSync(join(projectRoot, path), join(context, path), {
      recursive: true,
      filter: (source) => !excludedEndings.some((ending) => source.endsWith(ending)),
    });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(context, "node_modules"), "junction");
  return context;
}

/**
 * Does what the `Dockerfile` says, without a container.
 * @param volume the folder for `/data`
 * @returns the folder for `/app`, which the caller removes, and the environment
 */
export async function buildImage(volume: string): Promise<{ app: string; env: Record<string, string> }> {
  const dockerfile = readFileSync(join(projectRoot, "Dockerfile"), "utf8").replaceAll("/data", volume);
  const [, build = "", image = ""] = dockerfile.split(/^FROM .*$/m);
  const context = copyBuildContext();
  const app = mkdtempSync(join(tmpdir(), "image-"));
  try {
    await run(context, /^COPY \. \.\nRUN (.*)$/m.exec(build)?.[1]);
    await run(app, /^WORKDIR \/app\n(?:#.*\n)*RUN (.*)$/m.exec(image)?.[1]);
    for (const [, from = "", to = ""] of image.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)) {
      const target = join(app, to.endsWith("/") ? join(to, basename(from)) : to);
      cpSync(join(context, from), target, { recursive: true, dereference: true });
    }
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  const variables = /^ENV ((?:.*\\\n)*.*)$/m.exec(image)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [];
  return { app, env: Object.fromEntries([...variables].map(([, name, value]) => [name, value])) };
}

/** The script for Node with which the `Dockerfile` checks the server's health. */
export function readHealthCheck(): string {
  const dockerfile = readFileSync(join(projectRoot, "Dockerfile"), "utf8");
  const [, command = "[]"] = /^HEALTHCHECK .*\\\n {2}CMD (.*)$/m.exec(dockerfile) ?? [];
  const [program, option, script] = JSON.parse(command);
  if (`${program} ${option}` !== "node -e") throw new Error("The Dockerfile checks health in another way");
  return script;
}

async function run(folder: string, script = "false") {
  const failure = await findShellScriptFailure(folder, script);
  if (failure) throw new Error(failure);
}
