/** @import { Element } from "./xml.mjs" */
/** @typedef {"mark" | "ground" | "none"} Paint the accent color, the background, or nothing */

export const allowedTags = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?`;
const length = new RegExp(`^${number}(?:px|%)?$`, "i");
const lengths = new RegExp(`^(?:none|${number}(?:px|%)?(?:[\\s,]+${number}(?:px|%)?)*)$`, "i");
const share = new RegExp(`^${number}%?$`, "i");
const points = /^[\d\s.,e+-]+$/i;
const rule = /^(?:nonzero|evenodd)$/;

/** The attributes that draw a shape, with their valid values. @type {Partial<Record<string, RegExp>>} */
export const drawnAttributes = {
  d: /^[\d\s.,e+\-mzlhvcsqta]+$/i,
  points,
  ...Object.fromEntries(
    ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"].map((name) => [
      name,
      length,
    ]),
  ),
  transform: /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,e+-]*\)[\s,]*)*$/,
  opacity: share,
  "fill-opacity": share,
  "stroke-opacity": share,
  "fill-rule": rule,
  "stroke-width": length,
  "stroke-linecap": /^(?:butt|round|square)$/,
  "stroke-linejoin": /^(?:miter|round|bevel)$/,
  "stroke-miterlimit": share,
  "stroke-dasharray": lengths,
  "stroke-dashoffset": length,
};

/** Attributes that change how shapes look, unless the value has no effect. */
const effects = /^(?:clip-path|mask|filter|display|visibility|marker.*|mix-blend-mode)$/;
const noEffect = /^(?:none|inline|block|visible|normal)$/;

/** Attributes that can run, load or hide something. @param {string} name @param {string} value */
export function isForbiddenAttribute(name, value) {
  if (/^on/i.test(name) || /(?:^|:)(?:href|src|base)$/i.test(name)) return true;
  if (/url\s*\(|(?:java|vb)script:|@import|expression\s*\(|\\/i.test(value)) return true;
  return effects.test(name) && (!noEffect.test(value) || (name === "display" && value === "none"));
}

/** Elements without effect, such as titles and what editors add. @param {Element} element */
export function isDropped({ name, children, text }) {
  const isEmpty = children.length === 0 && text.trim() === "";
  return name.includes(":") || ["title", "desc", "metadata"].includes(name) || (name === "defs" && isEmpty);
}

/** @param {string} value of `fill` or `stroke` @returns {Paint | undefined} undefined if it is inherited */
export function readPaint(value) {
  const color = value.toLowerCase().replaceAll(/\s/g, "");
  if (color === "inherit") return undefined;
  if (color === "none" || color === "transparent") return "none";
  return /^(?:white|#fff|#ffffff|rgb\(255,255,255\))$/.test(color) ? "ground" : "mark";
}
