import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contrast, css, fitGamut, hex } from "../../../scripts/brand/color.mjs";
import { findLowContrast, measureContrasts, readColors } from "../../../scripts/brand/contrast.mjs";
import { createPalette } from "../../../scripts/brand/palette.mjs";
import { mailColor } from "../../../scripts/compile-mail.mjs";
import { projectRoot } from "../../../scripts/project-root.mjs";

const fixed = readColors(readFileSync(join(projectRoot, "app/styles/tokens.css"), "utf8"));
const hues = Array.from({ length: 360 }, (_, hue) => hue);

// Values of https://www.w3.org/TR/css-color-4/#color-conversion-code, as browsers show them.
test.each([
  [[1, 0, 0], "#ffffff"],
  [[0, 0, 0], "#000000"],
  [[0.6279553, 0.2576833, 29.2338803], "#ff0000"],
  [[0.4520137, 0.3132136, 264.0520206], "#0000ff"],
  [[0.435, 0.15, 328], "#7a2a7a"],
] as const)("OKLCH %j is %s", (color, expected) => {
  expect(hex([...color])).toBe(expected);
});

test("measures contrast as WCAG 2 defines it", () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5);
  // #767676, the lightest gray with enough contrast on white.
  expect(contrast([0.5659, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
});

test("a color outside the sRGB gamut loses chroma, not lightness or hue", () => {
  const [lightness, chroma, hue] = fitGamut([0.435, 0.15, 200]);
  expect([lightness, hue]).toEqual([0.435, 200]);
  expect(chroma).toBeGreaterThan(0.05);
  expect(chroma).toBeLessThan(0.1);
  expect(css(fitGamut([0.5, 0.01, 200]))).toBe("oklch(0.5 0.01 200)");
});

test("every hue has enough contrast in both themes", () => {
  const tooLow = hues.map((hue) => findLowContrast(measureContrasts({ ...fixed, ...createPalette(hue) })));
  expect(tooLow.filter(Boolean)).toEqual([]);
});

test("a hue changes the accent, but not its lightness", () => {
  const accents = new Set(hues.map((hue) => hex(createPalette(hue).accent.light)));
  expect(accents.size).toBeGreaterThan(300);
  for (const hue of hues) expect(createPalette(hue).accent.light[0]).toBe(createPalette(0).accent.light[0]);
});

test("reports colors with low contrast, with both ratios", () => {
  const palette = {
    ...fixed,
    ...createPalette(250),
    "text-quiet": { light: [0.7, 0.02, 250], dark: [0.735, 0.02, 250] },
  };
  expect(findLowContrast(measureContrasts(palette as never))).toMatch(
    /text-quiet on surface has a contrast of 2\.\d\d in the light theme, not at least 4\.5; /,
  );
});

test("initials are readable on every avatar", () => {
  for (const hue of hues) {
    const letters = contrast([0.99, 0.01, hue], fitGamut([0.54, 0.12, hue]));
    expect(letters, String(hue)).toBeGreaterThanOrEqual(4.5);
  }
});

test("no color in a mail looks like a six-digit code", () => {
  const colors = hues.flatMap((hue) =>
    Object.values(createPalette(hue)).flatMap(({ light, dark }) => [light, dark]),
  );
  expect(colors.map(mailColor).filter((color) => /\d{6}/.test(color))).toEqual([]);
});
