import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSources, stampBuild } from "./build-hash.mjs";
import { precompress } from "./precompress.mjs";
import { projectRoot } from "./project-root.mjs";

const quietVite = new URL("compat/vite-env-file-warning.mjs", import.meta.url).href;

/** @param {string[]} options of `react-router build` */
export function build(options = []) {
  const hash = hashSources();
  rmSync(join(projectRoot, "build"), { recursive: true, force: true });
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
  precompress(join(projectRoot, "build", "client"));
  stampBuild(hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) build(process.argv.slice(2));
