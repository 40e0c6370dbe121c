import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Creator } from "../made-project.ts";
import { currentVersion, nextVersion } from "./next-release.ts";
import { makeProject, packReleases, type Releases } from "./released.ts";

/** Upgrades that fetch versions from a registry. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const oldVersion = currentVersion;

let releases: Releases;
let registry: Server;
let address: string;
const requests: string[] = [];

beforeAll(async () => {
  releases = packReleases();
  registry = createServer((req, res) => {
    requests.push(req.url ?? "");
    const body = req.url === "/create-plumbline" ? JSON.stringify(packageDocument()) : tarballOf(req.url);
    res.writeHead(body ? 200 : 404).end(body);
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => {
  registry?.close();
  releases?.remove();
});

test("an upgrade fetches the project's version", async () => {
  const project = await makeProject(releases.old, "online");
  const { code, output } = await project.runWithRegistry(`${address}/`, releases.next, "upgrade");
  expect([code, output]).toEqual([0, expect.stringContaining(`to ${nextVersion}`)]);
  expect(requests).toContain(`/${basename(releases.old.tarball)}`);
  expect(requests).not.toContain(`/${basename(releases.next.tarball)}`);
});

test("a project without a manifest is compared with every version", async () => {
  const project = await makeProject(releases.old, "unknown");
  project.git("rm", "--quiet", "plumbline.json");
  project.commit("As it was made before");
  const { code, output } = await project.runWithRegistry(`${address}/`, releases.next, "upgrade", "--adopt");
  expect([code, output]).toEqual([0, expect.stringContaining(`was created with ${oldVersion}`)]);
});

/** Source: https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md#getpackage */
function packageDocument() {
  const versions = [version(releases.old, oldVersion), version(releases.next, nextVersion)];
  return {
    name: "create-plumbline",
    "dist-tags": { latest: nextVersion },
    versions: Object.fromEntries(versions.map((each) => [each.version, each])),
  };
}

function version({ tarball }: Creator, number: string) {
  const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  const dist = { tarball: `${address}/${basename(tarball)}`, integrity };
  return { name: "create-plumbline", version: number, bin: "create-plumbline.js", dist };
}

function tarballOf(url = "") {
  const wanted = [releases.old, releases.next].find(({ tarball }) => url === `/${basename(tarball)}`);
  return wanted && readFileSync(wanted.tarball);
}
