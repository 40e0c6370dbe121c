import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { markFile, readBrand } from "../../../scripts/brand/brand-file.mjs";
import { toRgb } from "../../../scripts/brand/color.mjs";
import { iconDrawings, renderTextFiles } from "../../../scripts/brand/files.mjs";
import { readMark } from "../../../scripts/brand/mark.mjs";
import { createPalette } from "../../../scripts/brand/palette.mjs";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { decodePng, type Pixel, picturesInIco } from "../../support/png.ts";
import { copyProject, runIn } from "../../support/project-copy.ts";

const read = (path: string) => readFileSync(join(projectRoot, path));

const brand = readBrand();
const mark = readMark(read(markFile));
const texts = await renderTextFiles(brand, mark);

test.each([...texts])("%s matches the brand", (path, text) => {
  expect(read(path).toString(), "run `npm run brand`").toBe(text);
});

test.each(["public/apple-touch-icon.png", "public/icon-192.png", "public/icon-512.png"])(
  "%s has the accent behind the mark",
  (path) => {
    const { width, height, pixels } = decodePng(read(path));
    expect([width, height]).toEqual([iconSize(path), iconSize(path)]);
    const { accent, "accent-text": front } = createPalette(brand.hue);
    expect(pixels.at(-1), "run `npm run brand`").toEqual([...toRgb(accent.light), 255]);
    expect(hasColor(pixels, toRgb(front.light))).toBe(true);
  },
);

test("favicon.ico has the mark in three sizes, in the accent on a transparent background", () => {
  const pictures = picturesInIco(read("public/favicon.ico")).map(decodePng);
  expect(pictures.map(({ width }) => width)).toEqual([16, 32, 48]);
  for (const { pixels } of pictures) {
    expect(pixels.some(([, , , alpha]) => alpha === 0)).toBe(true);
    expect(hasColor(pixels, toRgb(createPalette(brand.hue).accent.light)), "run `npm run brand`").toBe(true);
  }
});

test("renames a project without docs, even if its output is not read", async () => {
  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  rmSync(join(copy, "docs"), { recursive: true, force: true });
  const command = `"${process.execPath}" scripts/brand.mjs --name Shop | true`;
  const renamed = await runIn(copy, "bash", "-o", "pipefail", "-c", command);
  expect(renamed).toMatchObject({ code: 0, err: "" });
  expect(readFileSync(join(copy, "README.md"), "utf8")).toMatch(/^# Shop$/m);
});

test("takes options before -- from npm, which consumes them", async () => {
  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const command = ["npm_config_name=Corner Shop", process.execPath, "scripts/brand.mjs", "--slug", "corner"];
  expect(await runIn(copy, "env", ...command)).toMatchObject({ code: 0, err: "" });
  const written = JSON.parse(readFileSync(join(copy, "brand/brand.json"), "utf8"));
  expect(written).toMatchObject({ name: "Corner Shop", slug: "corner", hue: brand.hue });
});

test("refuses an option whose value npm has taken for itself", async () => {
  const command = ["npm_config_name=true", process.execPath, "scripts/brand.mjs"];
  expect(await runIn(projectRoot, "env", ...command)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^--name has no value: put -- before the options \(/),
  });
});

describe("an illustration that is replaced", () => {
  let copy: string;
  const folder = "app/ui/brand/own";
  const change = () => runIn(copy, process.execPath, "scripts/brand.mjs", "--illustration", "from-mark");
  const git = (...words: string[]) =>
    runIn(copy, "git", "-c", "user.name=a", "-c", "user.email=a@example.org", ...words);
  const isKept = () => existsSync(join(copy, folder, "pictures.tsx"));

  beforeEach(() => {
    copy = copyProject();
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    cpSync(join(copy, "scripts/brand/templates"), join(copy, folder), { recursive: true });
    writeFileSync(join(copy, folder, "pictures.css"), "a {}\n");
    writeFileSync(join(copy, "brand/brand.json"), JSON.stringify({ ...brand, illustration: "own" }));
  });

  test("is kept without git, unless it is deleted first", async () => {
    const { code, err } = await change();
    expect([code, err]).toEqual([1, expect.stringMatching(`^${folder} may have changes .* delete it first`)]);
    expect(isKept()).toBe(true);
    rmSync(join(copy, folder), { recursive: true });
    expect(await change()).toMatchObject({ code: 0, err: "" });
  });

  test("is deleted without git if it is unchanged", async () => {
    cpSync(join(copy, "scripts/brand/templates"), join(copy, folder), { recursive: true });
    expect(await change()).toMatchObject({ code: 0, err: "" });
    expect(isKept()).toBe(false);
  });

  test("is kept if git ignores it or does not list new files, and deleted once it is committed", async () => {
    await git("init", "--quiet");
    await git("config", "status.showUntrackedFiles", "no");
    expect(await change()).toMatchObject({ code: 1, err: expect.stringContaining("uncommitted changes") });
    writeFileSync(join(copy, ".git/info/exclude"), `${folder}\n`);
    expect(await change()).toMatchObject({ code: 1, err: expect.stringContaining("uncommitted changes") });
    expect(isKept()).toBe(true);
    await git("add", "--force", folder);
    await git("commit", "--quiet", "--message", "Draw our own");
    expect(await change()).toMatchObject({ code: 0, err: "" });
    expect(isKept()).toBe(false);
  });
});

function hasColor(pixels: Pixel[], [red, green, blue]: [number, number, number]) {
  return pixels.some((pixel) => pixel.join() === [red, green, blue, 255].join());
}

function iconSize(path: string) {
  return iconDrawings(brand, mark).find(({ file }) => file === path)?.size;
}
