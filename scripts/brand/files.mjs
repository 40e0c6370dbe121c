import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMail, mailTemplates } from "../compile-mail.mjs";
import { projectRoot } from "../project-root.mjs";
import { brandFile, markFile } from "./brand-file.mjs";
import { css, hex } from "./color.mjs";
import { appIcon, escapeXml, favicon, formatViewBox, plainIcon, shapesToSvg } from "./draw.mjs";
import { readBox } from "./mark.mjs";
import { createPalette, rotateHue } from "./palette.mjs";

/** @import { Brand } from "./brand-file.mjs" */
/** @import { Mark } from "./mark.mjs" */
/** @import { Shades } from "./palette.mjs" */
/** @import { Drawing } from "./icons.mjs" */

const notice = "Written by `npm run brand` from the files in brand/.";

/**
 * All text files that depend only on the brand.
 * @param {Brand} brand
 * @param {Mark} mark
 * @returns {Promise<Map<string, string>>} by path
 */
export async function renderTextFiles(brand, mark) {
  const mails = mailTemplates.map(
    async (name) =>
      /** @type {const} */ ([`app/mail/templates/${name}.html`, await compileMail(name, brand.hue)]),
  );
  return new Map([
    [brandFile, `${JSON.stringify(brand, null, 2)}\n`],
    [markFile, markText(brand, mark)],
    ["app/product.ts", productModule(brand)],
    ["app/ui/brand/mark.ts", markModule(mark)],
    ["app/ui/brand/colors.ts", colorsModule(brand)],
    ["app/ui/brand/pictures.ts", `// ${notice}\nexport * from "./${brand.illustration}/pictures.tsx";\n`],
    ["app/styles/brand.css", sheet(brand)],
    ["public/favicon.svg", favicon(iconMark(brand, mark), faviconColors(brand.hue), brand.name)],
    ["public/site.webmanifest", manifest(brand)],
    ...(await Promise.all(mails)),
  ]);
}

/** @param {Brand} brand @param {Mark} mark @returns {Drawing[]} */
export function iconDrawings(brand, mark) {
  const { accent, "accent-text": text } = createPalette(brand.hue);
  const shown = iconMark(brand, mark);
  const app = appIcon(
    shown,
    { mark: hex(text.light), ground: hex(accent.light) },
    brand.iconBox === undefined,
  );
  const plain = plainIcon(shown, faviconColors(brand.hue).light);
  return [
    ...[16, 32, 48].map((size) => ({ file: "public/favicon.ico", size, svg: plain })),
    { file: "public/apple-touch-icon.png", size: 180, svg: app },
    { file: "public/icon-192.png", size: 192, svg: app },
    { file: "public/icon-512.png", size: 512, svg: app },
  ];
}

/** @param {Brand} brand @param {Mark} mark @returns {Mark} */
function iconMark({ iconBox }, mark) {
  return iconBox === undefined ? mark : { ...mark, box: readBox(iconBox) };
}

/** @param {number} hue */
function faviconColors(hue) {
  const { accent, "surface-raised": ground } = createPalette(hue);
  return {
    light: { mark: hex(accent.light), ground: hex(ground.light) },
    dark: { mark: hex(accent.dark), ground: hex(ground.dark) },
  };
}

/** @param {Brand} brand @param {Mark} mark */
function markText({ name }, { box, shapes }) {
  const lines = shapes.map((shape) => `  ${shapesToSvg([shape], { mark: "#000", ground: "#fff" })}\n`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${formatViewBox(box)}">\n  <title>${escapeXml(name)}</title>\n${lines.join("")}</svg>\n`;
}

/** @param {Brand} brand */
function productModule({ name, slug }) {
  return `// ${notice}

/** The name of the product for people. */
export const productName = ${JSON.stringify(name)};

/** The name of the product in cookies and files. */
export const productSlug = ${JSON.stringify(slug)};

/** Begins the names of metrics, and other names without hyphens. */
export const productPrefix = ${JSON.stringify(`${slug.replaceAll("-", "_")}_`)};
`;
}

/** @param {Mark} mark */
function markModule({ box, shapes }) {
  const drawing = shapesToSvg(shapes, { mark: "currentColor", ground: "var(--surface-raised)" });
  const line = `export const markShapes = '${drawing}';`;
  return `// ${notice}

export const markViewBox = "${formatViewBox(box)}";

${line.length > 110 ? line.replace(" = ", " =\n  ") : line}
`;
}

/** @param {Brand} brand */
function colorsModule({ hue }) {
  const { surface, text, "text-quiet": quiet, accent } = createPalette(hue);
  return `// ${notice}

/** The token \`--surface\`, in hex for \`theme-color\`. */
export const themeColors = { light: "${hex(surface.light)}", dark: "${hex(surface.dark)}" } as const;

/** Tokens for a page without style sheets. */
export const standaloneTokens = {
  surface: "${value(surface)}",
  text: "${value(text)}",
  quiet: "${value(quiet)}",
  accent: "${value(accent)}",
} as const;
`;
}

/** @param {Brand} brand */
function sheet({ hue, illustration }) {
  const roles = Object.entries(createPalette(hue)).map(([role, shades]) => `  --${role}: ${value(shades)};`);
  const [near, far] = [rotateHue(hue, -6), rotateHue(hue, -8)];
  return `@import "../ui/brand/${illustration}/pictures.css";

/* ${notice} */
:root {
  /* In degrees of OKLCH. */
  --brand-hue: ${hue};

${roles.join("\n")}

  /* Dims the page behind an open dialog. */
  --scrim: light-dark(oklch(0.235 0.03 ${near} / 0.45), oklch(0.1 0.01 ${far} / 0.65));

  --shadow-raised: 0 1px 2px oklch(0.2 0.04 ${near} / 0.06), 0 12px 32px -8px oklch(0.2 0.04 ${near} / 0.22);
}
`;
}

/** @param {Shades} shades */
function value({ light, dark }) {
  const [one, other] = [css(light), css(dark)];
  return one === other ? one : `light-dark(${one}, ${other})`;
}

/** Keeps all other values of the file. @param {Brand} brand */
function manifest({ name, hue }) {
  const palette = createPalette(hue);
  const known = JSON.parse(readFileSync(join(projectRoot, "public/site.webmanifest"), "utf8"));
  const whole = {
    ...known,
    name,
    short_name: name,
    background_color: hex(palette.surface.light),
    theme_color: hex(palette.accent.light),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
