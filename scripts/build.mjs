import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSources, root, stampBuild } from "./freshness.mjs";
import { precompress } from "./precompress.mjs";

/**
 * @param {string[]} options of `react-router build`
 */
export function build(options = []) {
  const hash = hashSources();
  rmSync(join(root, "build"), { recursive: true, force: true });
  execFileSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.js"), "build", ...options], {
    cwd: root,
    stdio: "inherit",
    // Selects the libraries' production code; whether the server runs in production is decided at start.
    env: { ...process.env, NODE_ENV: "production" },
  });
  precompress(join(root, "build", "client"));
  stampBuild(hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) build(process.argv.slice(2));
