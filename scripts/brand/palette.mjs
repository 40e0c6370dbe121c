import { fitGamut } from "./color.mjs";

/** @import { Oklch } from "./color.mjs" */
/** @typedef {{ light: Oklch, dark: Oklch }} Shades */
/** @typedef {keyof typeof roles} Role */

/**
 * The colors that depend on the brand's hue: lightness, chroma, and degrees from that hue, for each theme.
 * With these lightnesses every hue has enough contrast.
 */
const roles = /** @type {const} */ ({
  surface: { light: [0.988, 0.004, -3], dark: [0.185, 0.014, -8] },
  "surface-raised": { light: [1, 0, 0], dark: [0.225, 0.017, -8] },
  "surface-sunken": { light: [0.968, 0.007, -6], dark: [0.155, 0.012, -8] },
  text: { light: [0.235, 0.03, -6], dark: [0.945, 0.008, -3] },
  "text-quiet": { light: [0.495, 0.028, -6], dark: [0.735, 0.02, -6] },
  line: { light: [0.912, 0.01, -6], dark: [0.305, 0.02, -8] },
  "line-strong": { light: [0.62, 0.025, -6], dark: [0.57, 0.028, -8] },
  accent: { light: [0.435, 0.15, 0], dark: [0.79, 0.105, -2] },
  "accent-hover": { light: [0.365, 0.135, 0], dark: [0.86, 0.075, -2] },
  "accent-text": { light: [0.99, 0.004, -3], dark: [0.2, 0.045, -3] },
  // The second color in charts: a different lightness and a distant hue, so that both colors can always be told apart.
  "accent-second": { light: [0.62, 0.12, 150], dark: [0.6, 0.12, 150] },
  "accent-quiet": { light: [0.957, 0.022, -2], dark: [0.275, 0.05, -4] },
  "banner-brand": { light: [0.435, 0.15, 0], dark: [0.435, 0.15, 0] },
  "banner-brand-text": { light: [0.99, 0.004, -3], dark: [0.99, 0.004, -3] },
  "banner-gray": { light: [0.42, 0.012, -8], dark: [0.42, 0.012, -8] },
  "banner-gray-text": { light: [0.99, 0.002, -8], dark: [0.99, 0.002, -8] },
});

/** @param {number} hue @returns {Record<Role, Shades>} */
export function createPalette(hue) {
  const shades = Object.entries(roles).map(([role, { light, dark }]) => [
    role,
    { light: withHue(light, hue), dark: withHue(dark, hue) },
  ]);
  return Object.fromEntries(shades);
}

/** @param {readonly [number, number, number]} color with its degrees from the brand's hue @param {number} hue */
function withHue([lightness, chroma, degrees], hue) {
  return fitGamut([lightness, chroma, rotateHue(hue, degrees)]);
}

/** @param {number} hue @param {number} degrees */
export function rotateHue(hue, degrees) {
  return (Math.round((hue + degrees + 360) * 10) % 3600) / 10;
}
