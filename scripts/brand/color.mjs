/** @typedef {[lightness: number, chroma: number, hue: number]} Oklch */
/** @typedef {[red: number, green: number, blue: number]} Rgb 0 to 255 */

/** Reduces the chroma to what a screen can show. @param {Oklch} color @returns {Oklch} */
export function fitGamut([lightness, chroma, hue]) {
  if (isInGamut([lightness, chroma, hue])) return [lightness, chroma, hue];
  let [low, high] = [0, chroma];
  while (high - low > 0.0001) {
    const middle = (low + high) / 2;
    if (isInGamut([lightness, middle, hue])) low = middle;
    else high = middle;
  }
  return [lightness, Math.floor(low * 1000) / 1000, hue];
}

/** @param {Oklch} color */
export function css([lightness, chroma, hue]) {
  return `oklch(${lightness} ${chroma} ${chroma === 0 ? 0 : hue})`;
}

/** @param {Oklch} color */
export function hex(color) {
  return `#${toRgb(color)
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** WCAG 2.2, "contrast ratio". @param {Oklch} one @param {Oklch} other */
export function contrast(one, other) {
  return rgbContrast(toRgb(one), toRgb(other));
}

/** @param {Rgb} one @param {Rgb} other */
export function rgbContrast(one, other) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". @param {Rgb} rgb */
function luminance(rgb) {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Oklch} color @returns {Rgb} */
export function toRgb(color) {
  const [red, green, blue] = toLinearRgb(color).map((value) => {
    const share = Math.min(1, Math.max(0, value));
    const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** @param {Oklch} color */
function isInGamut(color) {
  return toLinearRgb(color).every((value) => value > -0.0001 && value < 1.0001);
}

/** Source: https://bottosson.github.io/posts/oklab/ @param {Oklch} color */
function toLinearRgb([lightness, chroma, hue]) {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
