import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import mjml2html from "mjml";
import { readBrand } from "./brand/brand-file.mjs";
import { hex } from "./brand/color.mjs";
import { createPalette } from "./brand/palette.mjs";

/** @import { Oklch } from "./brand/color.mjs" */
/** @import { Role } from "./brand/palette.mjs" */

const folder = new URL("../app/mail/templates/", import.meta.url);

/** The other MJML files are shared parts. */
export const mailTemplates = ["code", "notice"];

/** @param {string} name of an email template @param {string} extension */
export function templateFile(name, extension) {
  return fileURLToPath(new URL(`${name}.${extension}`, folder));
}

/**
 * Compiles a template to HTML.
 * @param {string} name
 * @param {number} hue of the brand
 * @throws if the MJML is invalid or uses an unknown color
 */
export async function compileMail(name, hue = readBrand().hue) {
  const file = templateFile(name, "mjml");
  const { html } = await mjml2html(await readFile(file, "utf8"), {
    filePath: file,
    fonts: {},
    ignoreIncludes: false,
    validationLevel: "strict",
    preprocessors: [(mjml) => withColors(mjml, hue)],
  });
  return withoutIndentation(withLanguageDirection(withoutRoleDescription(html)));
}

/** Replaces colors such as `light(accent)`. @param {string} mjml @param {number} hue */
function withColors(mjml, hue) {
  const palette = createPalette(hue);
  return mjml.replace(/\b(light|dark)\(([a-z-]+)\)/g, (_, theme, role) => {
    return mailColor(palette[/** @type {Role} */ (role)][/** @type {"light" | "dark"} */ (theme)]);
  });
}

/** Adds a letter to every color, because email apps offer six digits as a sign-in code. @param {Oklch} color */
export function mailColor(color) {
  const text = hex(color);
  return /[a-f]/.test(text) ? text : `${text.slice(0, -1)}a`;
}

/** MJML only supports left and right, but an email must follow its language's direction. */
function withLanguageDirection(/** @type {string} */ html) {
  return html
    .replaceAll("text-align:left", "text-align:{{start}}")
    .replaceAll('align="left"', 'align="{{start}}"')
    .replaceAll("direction:ltr", "direction:{{direction}}");
}

/** MJML describes the role in English in every language. */
function withoutRoleDescription(/** @type {string} */ html) {
  return html.replaceAll(' aria-roledescription="email"', "");
}

function withoutIndentation(/** @type {string} */ html) {
  const lines = html.split("\n").map((line) => line.trim());
  return `${lines.filter(Boolean).join("\n")}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const name of mailTemplates) await writeFile(templateFile(name, "html"), await compileMail(name));
}
