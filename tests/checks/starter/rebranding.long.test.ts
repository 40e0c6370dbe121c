import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hex, toRgb } from "../../../scripts/brand/color.mjs";
import { createPalette } from "../../../scripts/brand/palette.mjs";
import { decodePng, picturesInIco } from "../../support/png.ts";
import { copyProject, runIn } from "../../support/project-copy.ts";

/** A copy is rebranded and built: nothing that users see shows the starter's brand. */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const hueBefore = 328;
const bag = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<path d="M8 16h32l3 23a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5z"/>
<path d="M16 20v-7a8 8 0 0 1 16 0v7" fill="none" stroke="#00f" stroke-width="4"/>
</svg>`;

let copy = "";
let written = "";

beforeAll(async () => {
  copy = copyProject();
  writeFileSync(join(copy, "bag.svg"), bag);
  const options = ["--name", "Corner Shop", "--hue", "250", "--mark", join(copy, "bag.svg")];
  written = await run("scripts/brand.mjs", ...options);
  await run("scripts/build.mjs");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function run(...words: string[]) {
  const { code, out, err } = await runIn(copy, process.execPath, ...words);
  expect(code, out + err).toBe(0);
  return out;
}

/** References to the starter itself, the color in older settings, and a word in a library. */
const kept =
  /(?:create|init)[ -]plumbline|github\.com\/plumbline\/plumbline|plumbline\.json|"plum" \?|\bplumbing\b/gi;

function findLeftovers(files: string[]) {
  const palette = createPalette(hueBefore);
  const colors = [palette.accent, palette["accent-hover"], palette["accent-quiet"], palette.text].flatMap(
    ({ light, dark }) => [hex(light), hex(dark), light.join(" "), dark.join(" ")],
  );
  const pattern = new RegExp(`plumb|\\bplum\\b|${colors.join("|")}`, "i");
  return files.flatMap((file) => {
    const text = readFileSync(join(copy, file), "utf8").replaceAll(kept, "");
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${file}: ${found}`];
  });
}

function filesIn(folder: string, endings: RegExp) {
  return readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => endings.test(path) && statSync(join(copy, path)).isFile());
}

test("the search finds the starter's own name and colors", () => {
  writeFileSync(join(copy, "left-over.css"), "a{color:#7A2A7A}");
  expect(findLeftovers(["left-over.css"])).toEqual(["left-over.css: #7A2A7A"]);
  writeFileSync(join(copy, "left-over.html"), "npm create plumbline, Plumbline");
  expect(findLeftovers(["left-over.html"])).toEqual(["left-over.html: Plumb"]);
});

describe("nothing of the starter's brand is left", () => {
  test("in built pages, scripts and style sheets", () => {
    const files = filesIn("build", /\.(?:js|css|html|svg|json|webmanifest|txt)$/);
    expect(files.length).toBeGreaterThan(50);
    expect(findLeftovers(files)).toEqual([]);
  });

  test("in mails, the manifest and SVG files", () => {
    const files = [
      ...filesIn("app/mail/templates", /\.(?:html|mjml)$/),
      ...filesIn("public", /\.(?:svg|webmanifest|txt)$/),
      ...filesIn("app/ui/brand", /\./),
    ];
    expect(findLeftovers(files)).toEqual([]);
    expect(existsSync(join(copy, "app/ui/brand/plumb-line"))).toBe(false);
  });

  test("in icons", () => {
    const read = (file: string) => readFileSync(join(copy, "public", file));
    const pngs = [
      ...["apple-touch-icon.png", "icon-192.png", "icon-512.png"].map(read),
      ...picturesInIco(read("favicon.ico")),
    ];
    const seen = new Set(pngs.flatMap((png) => decodePng(png).pixels.map((pixel) => pixel.join())));
    const color = (hue: number) => [...toRgb(createPalette(hue).accent.light), 255].join();
    expect(seen.has(color(250))).toBe(true);
    expect(seen.has(color(hueBefore))).toBe(false);
  });

  test("in package.json and the deployment files", () => {
    const { name } = JSON.parse(readFileSync(join(copy, "package.json"), "utf8"));
    expect(name).toBe("corner-shop");
    for (const file of [".env.example", "Dockerfile", "compose.yaml"])
      expect(readFileSync(join(copy, file), "utf8")).not.toMatch(/plumbline\.db|Plumbline/);
  });
});

test("the command lists the files it wrote and the contrast of every color", () => {
  expect(written).toMatch(/^changed public\/icon-512\.png$/m);
  expect(written).toMatch(/^text on surface +4\.50 +\d+\.\d\d +\d+\.\d\d$/m);
});

test("the written files pass the type check and the linter", async () => {
  await run("node_modules/@react-router/dev/bin.js", "typegen");
  await run("node_modules/typescript/bin/tsc", "--noEmit");
  await run("node_modules/@biomejs/biome/bin/biome", "check", "app", "brand", "public");
});

test("running the command again changes nothing", async () => {
  const again = await run("scripts/brand.mjs");
  expect(again).not.toMatch(/^(?:changed|new|removed) /m);
});
