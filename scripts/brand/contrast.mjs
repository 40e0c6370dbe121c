import { contrast } from "./color.mjs";

/** @import { Oklch } from "./color.mjs" */
/** @import { Shades } from "./palette.mjs" */

const backgrounds = ["surface", "surface-raised", "surface-sunken"];
const tones = ["danger", "success", "warning", "info"];
const banners = ["brand", "gold", "green", "blue", "red", "gray"];

/**
 * Foregrounds and backgrounds, with the minimum contrast of WCAG 2.2: 4.5 for text, 3 for borders of controls and graphics.
 * @type {[front: string, back: string, minimum: number][]}
 */
export const contrastPairs = [
  ...backgrounds.flatMap((ground) => [
    ...["text", "text-quiet", "accent", "accent-hover", ...tones].map((front) => text(front, ground)),
    ...["line-strong", "accent-second"].map((front) => graphic(front, ground)),
  ]),
  ...["text", "text-quiet", "accent"].map((front) => text(front, "accent-quiet")),
  ...tones.flatMap((tone) => [tone, "text", "text-quiet"].map((front) => text(front, `${tone}-quiet`))),
  ...["accent", "accent-hover"].map((ground) => text("accent-text", ground)),
  ...["danger", "danger-hover"].map((ground) => text("danger-text", ground)),
  ...banners.map((name) => text(`banner-${name}-text`, `banner-${name}`)),
];

/**
 * @param {Readonly<Record<string, Shades>>} colors by name
 * @returns {{ front: string, back: string, minimum: number, light: number, dark: number }[]}
 */
export function measureContrasts(colors) {
  return contrastPairs.map(([front, back, minimum]) => {
    const [one, other] = [colors[front], colors[back]];
    if (!one || !other) throw new Error(`There is no color named ${one ? back : front}`);
    return {
      front,
      back,
      minimum,
      light: contrast(one.light, other.light),
      dark: contrast(one.dark, other.dark),
    };
  });
}

/** @typedef {ReturnType<typeof measureContrasts>[number]} Measured */

/** @param {readonly Measured[]} measured */
export function contrastTable(measured) {
  const rows = measured.map(({ front, back, minimum, light, dark }) => [
    `${front} on ${back}`.padEnd(40),
    ...[minimum, light, dark].map((ratio) => ratio.toFixed(2).padStart(6)),
  ]);
  const head = ["Contrast (WCAG 2)".padEnd(40), "   min", " light", "  dark"];
  return [head, ...rows].map((row) => `${row.join(" ")}\n`).join("");
}

/** @param {readonly Measured[]} measured @returns {string | undefined} the pairs below their minimum */
export function findLowContrast(measured) {
  const found = measured.flatMap(({ front, back, minimum, light, dark }) => {
    const low = Object.entries({ light, dark }).filter(([, ratio]) => ratio < minimum);
    return low.map(
      ([theme, ratio]) =>
        `${front} on ${back} has a contrast of ${ratio.toFixed(2)} in the ${theme} theme, not at least ${minimum}`,
    );
  });
  return found.length > 0 ? found.join("; ") : undefined;
}

/** The colors in a style sheet, by custom property. @param {string} sheet */
export function readColors(sheet) {
  /** @type {Record<string, Shades>} */
  const colors = {};
  for (const [, name = "", value = ""] of sheet.matchAll(/^ *--([\w-]+): ((?:light-dark|oklch)\(.*\));$/gm)) {
    const [light, dark = light] = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, lightness, chroma, hue]) => /** @type {Oklch} */ ([Number(lightness), Number(chroma), Number(hue)]),
    );
    if (light && dark) colors[name] = { light, dark };
  }
  return colors;
}

/** @param {string} front @param {string} back @returns {[string, string, number]} */
function text(front, back) {
  return [front, back, 4.5];
}

/** @param {string} front @param {string} back @returns {[string, string, number]} */
function graphic(front, back) {
  return [front, back, 3];
}
