import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSources, stamp, stampBuild } from "./build-hash.mjs";
import { nodeCommand } from "./env-file.mjs";
import { precompress } from "./precompress.mjs";
import { projectRoot } from "./project-root.mjs";

const quietVite = new URL("compat/vite-env-file-warning.mjs", import.meta.url).href;

const current = join(projectRoot, "build");
/** In a folder that every tool ignores. */
const previous = join(projectRoot, ".react-router", "previous-build");

/** If it fails, the previous build stays. @param {string[]} options of `react-router build` */
export function build(options = []) {
  const hash = hashSources();
  if (existsSync(stamp)) {
    rmSync(previous, { recursive: true, force: true });
    mkdirSync(dirname(previous), { recursive: true });
    renameSync(current, previous);
  }
  rmSync(current, { recursive: true, force: true });
  try {
    buildFromSources(options);
    stampBuild(hash);
  } catch (error) {
    rmSync(current, { recursive: true, force: true });
    if (existsSync(previous)) {
      renameSync(previous, current);
      process.stderr.write(`The previous build was kept: ${nodeCommand("build/server/start.js")}\n`);
    }
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** @param {string[]} options */
function buildFromSources(options) {
  execFileSync(
    process.execPath,
    ["--import", quietVite, join(projectRoot, "node_modules/@react-router/dev/bin.js"), "build", ...options],
    {
      cwd: projectRoot,
      stdio: "inherit",
      // For the libraries' production code; the server's own mode is set when it starts.
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  precompress(join(current, "client"));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) build(process.argv.slice(2));
