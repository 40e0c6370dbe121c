import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { type ApiWorld, call, startApiWorld } from "./api-world.ts";

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld();
}, 30_000);

afterAll(() => world.stop());

const document = readFileSync(join(projectRoot, "docs/api.md"), "utf8");
const [account, list, create, update, ...others] = [...document.matchAll(/^```sh\n(.*?)^```/gms)]
  .map(([, text = ""]) => text)
  .filter((text) => text.includes("curl "));

test("the commands of docs/api.md work", async () => {
  const token = await world.token(world.administrator);
  const variables: Record<string, string> = { SERVER: world.server.url, TOKEN: token };
  const curlHome = mkdtempSync(join(tmpdir(), "curl-"));
  writeFileSync(join(curlHome, ".curlrc"), "silent\nshow-error\nfail-with-body\n");
  const run = async (block = "") => {
    const filledIn = block.replace(/^export (\w+)=.*$/gm, (_, name) => `export ${name}=${variables[name]}`);
    const env = { PATH: process.env.PATH, CURL_HOME: curlHome, ...variables };
    const { stdout } = await promisify(execFile)("sh", ["-euc", filledIn], { env });
    return stdout;
  };

  expect(JSON.parse(await run(account))).toMatchObject({ email: world.administrator.email });
  expect(JSON.parse(await run(list))).toMatchObject({ items: [], total: { count: 0, more: false } });
  variables.ID = JSON.parse(await run(create)).id;
  const path = `/repositories/${variables.ID}`;
  const etag = (await call(world, { method: "GET", path, token })).headers.get("etag") ?? "";
  const updated = await run(update?.replaceAll(/"\d{13}"/g, etag));
  expect(updated).toContain("Code shared by all products.");
  expect(others).toEqual([]);
  rmSync(curlHome, { recursive: true });
}, 20_000);
