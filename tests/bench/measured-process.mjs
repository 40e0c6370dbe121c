import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/**
 * A server in its own process.
 * @typedef {{ cpuMs: number, residentBytes: number }} Usage since its start: processor time of all its threads
 * @typedef {{ url: string, startMs: number, usage: () => Promise<Usage>, stop: () => Promise<void> }} Measured
 *   `startMs` until `/readyz` responds
 */

const preload = fileURLToPath(new URL("report-usage.mjs", import.meta.url));

/**
 * @param {string} script
 * @param {Record<string, string>} env besides `PORT` and `BASE_URL`
 * @param {string[]} options of Node
 * @returns {Promise<Measured>} once it responds
 */
export async function startMeasured(script, env, options = []) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, ["--import", preload, ...options, script], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", PORT: `${port}`, BASE_URL: url, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await sleep(5);
  }
  const startMs = performance.now() - begin;
  return {
    url,
    startMs,
    async usage() {
      child.send("usage");
      const [usage] = await once(child, "message");
      return usage;
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
