import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "react-router";
import { readCookie, serializeCookie } from "#app/cookies.server.ts";
import { oneYearInSeconds } from "#app/durations.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";

/** The folder of the browser's files; null in development, where style sheets change. */
export const clientFolderContext = createContext<string | null>(null);

const texts = new Map<string, string>();

/** More come from earlier versions. */
const mostNames = 4;

/**
 * Puts the style sheets that a browser has not loaded yet into the page, so that a first visit, and the first one after a new
 * version, shows something without waiting for another response. A cookie names those that it has.
 * @returns the page, and a `Set-Cookie` value if the browser has new ones from now on
 */
export function inlineStylesheets(
  html: string,
  folder: string,
  nonce: string,
  cookieHeader: string | null,
): { html: string; setCookie?: string } {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const known = (readCookie(cookieHeader, cookieName("stylesheets")) ?? "").split(" ");
  const names = [...head.matchAll(stylesheetLink)].map(([, name = ""]) => name);
  if (names.every((name) => known.includes(name))) return { html };
  const styled = head.replace(stylesheetLink, (_, name: string) => {
    const href = `/assets/${name}.css`;
    const text = texts.get(name) ?? readFileSync(join(folder, href), "utf8");
    texts.set(name, text);
    return `<style nonce="${nonce}" data-stylesheet="${href}">${text}</style>`;
  });
  const value = [...new Set([...names, ...known])].slice(0, mostNames).join(" ").trim();
  return {
    html: styled + html.slice(end),
    // Chrome discards earlier pages, which Back could show immediately, when a cookie that scripts cannot read changes.
    setCookie: serializeCookie(cookieName("stylesheets"), value, {
      maxAge: oneYearInSeconds,
      httpOnly: false,
    }),
  };
}

const stylesheetLink = /<link [^>]*rel="stylesheet" href="\/assets\/([^"]+)\.css"[^>]*>/g;
