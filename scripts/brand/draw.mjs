/** @import { Box, Mark, Shape } from "./mark.mjs" */

/** @param {readonly Shape[]} shapes @param {{ mark: string, ground: string }} colors @returns {string} */
export function shapesToSvg(shapes, colors) {
  return shapes
    .map(({ tag, attributes, paint, children }) => {
      const painted = Object.entries(paint).map(([name, of]) => [name, of === "none" ? of : colors[of]]);
      const words = [...painted, ...attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
      return tag === "g" ? `<g${words}>${shapesToSvg(children, colors)}</g>` : `<${tag}${words}/>`;
    })
    .join("");
}

/** @param {Box} box */
export function formatViewBox({ x, y, width, height }) {
  return [x, y, width, height].map((value) => Math.round(value * 1000) / 1000).join(" ");
}

/** The square around a box. @param {Box} box @returns {Box} */
function squared({ x, y, width, height }) {
  const side = Math.max(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/**
 * The icon in a browser tab: the mark alone, in colors that follow the browser's theme.
 * @param {Mark} mark
 * @param {Record<"light" | "dark", { mark: string, ground: string }>} colors
 * @param {string} name
 */
export function favicon({ box, shapes }, { light, dark }, name) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${formatViewBox(squared(box))}">
  <title>${escapeXml(name)}</title>
  <style>
    svg { fill: currentColor; color: ${light.mark}; --ground: ${light.ground} }
    @media (prefers-color-scheme: dark) {
      svg { color: ${dark.mark}; --ground: ${dark.ground} }
    }
  </style>
  ${shapesToSvg(shapes, { mark: "currentColor", ground: "var(--ground)" })}
</svg>
`;
}

/** @param {string} text */
export function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The mark alone, on a transparent background. @param {Mark} mark @param {{ mark: string, ground: string }} colors */
export function plainIcon({ box, shapes }, colors) {
  return svg(squared(box), `<g fill="${colors.mark}">${shapesToSvg(shapes, colors)}</g>`);
}

/** The mark's share of an app icon: its corners stay in the middle 80%, the safe zone of maskable icons. */
const markShare = 0.56;

/**
 * An app icon, which systems crop to circles and other shapes: the mark on a solid background.
 * @param {Mark} mark
 * @param {{ mark: string, ground: string }} colors
 * @param {boolean} isCut whether the mark is cropped at its box instead of at the edge of the icon
 */
export function appIcon({ box, shapes }, colors, isCut) {
  const inner = squared(box);
  const side = inner.width / markShare;
  const border = (side - inner.width) / 2;
  const outer = { x: inner.x - border, y: inner.y - border, width: side, height: side };
  const ground = `<rect x="${outer.x}" y="${outer.y}" width="${side}" height="${side}" fill="${colors.ground}"/>`;
  const drawing = `<g fill="${colors.mark}">${shapesToSvg(shapes, colors)}</g>`;
  const { x, y, width, height } = box;
  const cut = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${formatViewBox(box)}">${drawing}</svg>`;
  return svg(outer, ground + (isCut ? cut : drawing));
}

/** @param {Box} box @param {string} content */
function svg(box, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${formatViewBox(box)}">${content}</svg>`;
}
