import { UsageError } from "../generators/command-line.mjs";
import { allowedTags, drawnAttributes, isDropped, isForbiddenAttribute, readPaint } from "./mark-rules.mjs";
import { parseXml } from "./xml.mjs";

/** @import { Paint } from "./mark-rules.mjs" */
/** @import { Element } from "./xml.mjs" */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ tag: string, attributes: [string, string][], paint: { fill?: Paint, stroke?: Paint }, children: Shape[] }} Shape */
/** @typedef {{ box: Box, shapes: Shape[] }} Mark */

/** The mark is part of every page. */
export const maxBytes = 16_384;
const maxShapes = 100;

/**
 * Reads an untrusted file, and keeps only shapes and their valid attributes.
 * @param {Uint8Array} content of an SVG file
 * @returns {Mark}
 * @throws {UsageError} with the reason why it cannot be used
 */
export function readMark(content) {
  if (content.length > maxBytes)
    refuse(`it has ${content.length} bytes, but at most ${maxBytes} are allowed`);
  const root = parseXml(decode(content).replace(/^\uFEFF/, ""));
  if (root?.name !== "svg") return refuse("it is not a plain SVG file");
  const box = readBox(root.attributes.get("viewBox"));
  /** @type {Shape} */
  const whole = { tag: "g", ...readAttributes(root), children: readChildren(root) };
  if (countShapes(whole) > maxShapes) refuse(`it has more than ${maxShapes} shapes`);
  if (!isPainted(whole, {})) refuse("nothing in it is visible: white becomes the background");
  const isPlain = whole.attributes.length === 0 && Object.keys(whole.paint).length === 0;
  return { box, shapes: isPlain ? whole.children : [whole] };
}

/** @param {string | undefined} viewBox @returns {Box} */
export function readBox(viewBox) {
  const numbers = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0;
  if (!isBox) return refuse('it needs a viewBox such as "0 0 32 32"');
  if (Math.max(width, height) > 2 * Math.min(width, height)) {
    refuse("its viewBox is more than twice as long in one direction as in the other, but icons are square");
  }
  return { x, y, width, height };
}

/** @param {Uint8Array} content */
function decode(content) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return refuse("it is not UTF-8");
  }
}

/** @param {Element} element @returns {Shape[]} */
function readChildren(element) {
  if (element.text.trim()) refuse("it contains text; convert letters to paths");
  return element.children.filter((child) => !isDropped(child)).map(readShape);
}

/** @param {Element} element @returns {Shape} */
function readShape(element) {
  if (!allowedTags.has(element.name))
    refuse(`it contains <${element.name}>; only shapes and groups are allowed`);
  if (element.name !== "g" && element.children.some((child) => !isDropped(child))) {
    refuse(`it has elements inside <${element.name}>`);
  }
  return { tag: element.name, ...readAttributes(element), children: readChildren(element) };
}

/** @param {Element} element @returns {Pick<Shape, "attributes" | "paint">} */
function readAttributes({ attributes, name: tag }) {
  const given = new Map(attributes);
  for (const declaration of (attributes.get("style") ?? "").split(";")) {
    const [name = "", value] = declaration.split(":");
    if (value !== undefined) given.set(name.trim(), value.trim());
  }
  /** @type {Shape["paint"]} */
  const paint = {};
  /** @type {Shape["attributes"]} */
  const kept = [];
  for (const [name, value] of given) {
    if (isForbiddenAttribute(name, value)) refuse(`it uses ${name}="${value.slice(0, 40)}" in <${tag}>`);
    if (name === "fill" || name === "stroke") {
      const found = readPaint(value);
      if (found) paint[name] = found;
    }
    const pattern = tag === "svg" && /^(x|y|width|height)$/.test(name) ? undefined : drawnAttributes[name];
    if (!pattern) continue;
    if (!pattern.test(value)) refuse(`${name}="${value.slice(0, 40)}" in <${tag}> is not valid`);
    kept.push([name, value.trim().replaceAll(/\s+/g, " ")]);
  }
  return { attributes: kept, paint };
}

/** @param {Shape} shape @returns {number} */
function countShapes({ children }) {
  return children.reduce((sum, child) => sum + countShapes(child), children.length);
}

/** @param {Shape} shape @param {Shape["paint"]} inherited @returns {boolean} */
function isPainted({ tag, paint, children }, inherited) {
  const own = { ...inherited, ...paint };
  if (tag === "g") return children.some((child) => isPainted(child, own));
  return (own.fill ?? "mark") === "mark" || own.stroke === "mark";
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  throw new UsageError(`The mark cannot be used: ${reason}. Nothing was written.`);
}
