import { toNfc } from "#app/validation/unicode.ts";

const maxNameLength = 200;

const unwanted = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069"<>:|?*]/gu;

/** The last part of a path, without what is invisible or means something to a file system. */
export function cleanFileName(given: string): string {
  const last =
    given
      .slice(-4 * maxNameLength)
      .split(/[/\\]/)
      .at(-1) ?? "";
  const name = toNfc(last.replaceAll(unwanted, "")).trim();
  if (/^\.*$/.test(name)) return "file";
  if (name.length <= maxNameLength) return name;
  const [ending = ""] = /\.[^.\s]{1,16}$/.exec(name) ?? [];
  return `${name.slice(0, maxNameLength - ending.length).replace(/[\ud800-\udbff]$/, "")}${ending}`;
}
