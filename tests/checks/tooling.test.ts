import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { copyBuildContext } from "../support/image.ts";
import { copyProject, runIn } from "../support/project-copy.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

test("a checkout is identical even if git converts line endings", () => {
  const folder = mkdtempSync(join(tmpdir(), "checkout-"));
  const converting = ["-c", "core.autocrlf=true", "-c", "core.safecrlf=false"];
  const git = (tree: string, ...words: string[]) =>
    execFileSync("git", [...converting, `--git-dir=${folder}/git`, `--work-tree=${tree}`, ...words], {
      cwd: tree,
      encoding: "utf8",
    });
  try {
    const checkout = join(folder, "checkout");
    mkdirSync(checkout);
    execFileSync("git", ["init", "--quiet", "--bare", `${folder}/git`]);
    git(projectRoot, "add", "--all");
    git(checkout, "checkout-index", "--all");
    const paths = git(projectRoot, "ls-files", "-z")
      .split("\0")
      .filter((path) => path && lstatSync(join(projectRoot, path)).isFile());
    expect(paths).toContain("package.json");
    const changed = paths.filter(
      (path) => !readFileSync(join(projectRoot, path)).equals(readFileSync(join(checkout, path))),
    );
    expect(changed).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a command that a signal ends has not succeeded", async () => {
  expect(await runIn(projectRoot, "sh", "-c", "kill -KILL $$")).toMatchObject({ code: 137 });
  expect(await runIn(projectRoot, "no-such-command")).toMatchObject({ code: 127 });
});

test("the build hash does not need package-lock.json", async () => {
  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  rmSync(join(copy, "package-lock.json"), { force: true });
  const { hashSources } = await import(join(copy, "scripts/build-hash.mjs"));
  expect(hashSources()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  [["Due"], '"Due" is not a lowercase name'],
  [["--name", "due_on"], "Unexpected argument: due_on"],
  [["due", "on"], "Unexpected argument: on"],
  [["../due"], "is not a lowercase name"],
])("db:generate refuses %j in one line", async (words, because) => {
  const { code, err } = await runIn(
    projectRoot,
    process.execPath,
    "scripts/generate-migrations.mjs",
    ...words,
  );
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(err.trim().split("\n")).toHaveLength(1);
});

test("the image's build context has all files that the configuration of the build imports", async () => {
  const context = copyBuildContext();
  onTestFinished(() => rmSync(context, { recursive: true, force: true }));
  const load =
    'const { loadConfigFromFile } = await import("vite"); await loadConfigFromFile({ command: "build" });';
  expect(await runIn(context, process.execPath, "--input-type=module", "--eval", load)).toMatchObject({
    code: 0,
  });
});

test("the image has the licenses of the packages that it copies, and the project's own", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path = ""]) => path,
  );
  expect(copied).toContain("LICENSE");
  const packages = new Set(copied.flatMap((path) => /^node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  expect(packages.size).toBeGreaterThan(0);
  const unlicensed = [...packages].filter((folder) => {
    const license = readdirSync(join(projectRoot, folder)).find((name) => /^licen[cs]e/i.test(name));
    return !copied.includes(folder) && !copied.includes(`${folder}/${license}`);
  });
  expect(unlicensed).toEqual([]);
});

test("npm run cli refuses an outdated build", async () => {
  const copy = copyScripts();
  writeFileSync(join(copy, "build/server/cli.js"), 'console.log("done");');
  const cli = () => runIn(copy, process.execPath, "scripts/cli.mjs");
  const because = expect.stringContaining("The build is older than the sources: run `npm run build`.");
  expect(await cli()).toEqual({ code: 1, out: "", err: because });
  await stampBuildIn(copy);
  expect(await cli()).toEqual({ code: 0, out: "done\n", err: "" });
  rmSync(join(copy, "app"), { recursive: true });
  expect(await cli()).toEqual({ code: 0, out: "done\n", err: "" });
});

test.each(["cli", "dev", "start"])(
  "scripts/%s.mjs uses the project's files from any folder",
  async (name) => {
    const copy = copyScripts();
    await stampBuildIn(copy);
    const printFolder = "console.log(process.cwd());";
    for (const entry of ["cli", "start"]) writeFileSync(join(copy, `build/server/${entry}.js`), printFolder);
    const vite = join(copy, "node_modules/vite");
    mkdirSync(vite, { recursive: true });
    writeFileSync(join(vite, "package.json"), '{ "exports": "./index.mjs" }');
    writeFileSync(
      join(vite, "index.mjs"),
      `export function createServer() { ${printFolder} process.exit(); } export const isRunnableDevEnvironment = 0;`,
    );
    expect(await runIn(tmpdir(), process.execPath, join(copy, `scripts/${name}.mjs`))).toEqual({
      code: 0,
      out: `${realpathSync(copy)}\n`,
      err: "",
    });
  },
);

test("the server in a container is not root and cannot gain privileges", () => {
  const [, image = ""] = read("Dockerfile").split(/^FROM .*-slim$/m);
  expect(image).toMatch(/^USER node$/m);
  const [app = ""] = read("compose.yaml").split(/^ {2}proxy:$/m);
  expect(app).toContain("\n    cap_drop: [ALL]\n");
  expect(app).toContain('\n    security_opt: ["no-new-privileges:true"]\n');
});

test("docs/decisions/compat.md explains every override of a dependency", () => {
  const reasons = read("docs/decisions/compat.md");
  const overrides = Object.keys(JSON.parse(read("package.json")).overrides ?? {});
  expect(overrides.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

test("version managers use the container's Node version, which is supported", () => {
  const version = read(".nvmrc").trim();
  const images = [...read("Dockerfile").matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect([...new Set(images)]).toEqual([version]);
  expect(JSON.parse(read("package.json")).engines.node).toMatch(new RegExp(`\\^${version}\\.`));
});

test("the editor's settings name files that exist", () => {
  const settings: Record<string, unknown> = JSON.parse(read(".vscode/settings.json"));
  const paths = Object.values(settings).filter((value) => String(value).includes("/"));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(projectRoot, String(path))))).toEqual([]);
});

/** A project with empty folders for sources and an empty build. */
function copyScripts() {
  const copy = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(join(projectRoot, "scripts"), join(copy, "scripts"), { recursive: true });
  for (const folder of ["app", "db", "locales", "public", "build/server"])
    mkdirSync(join(copy, folder), { recursive: true });
  return copy;
}

async function stampBuildIn(copy: string) {
  const { hashSources, stampBuild } = await import(join(copy, "scripts/build-hash.mjs"));
  stampBuild(hashSources());
}
