import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "react-router";

/** The folder of the browser's files; null in development, where style sheets change. */
export const clientFolderContext = createContext<string | null>(null);

const texts = new Map<string, string>();

/**
 * Puts the style sheets of a page into it, so that a first visit shows something without waiting for another response.
 * @param folder of the browser's files
 */
export function inlineStylesheets(html: string, folder: string, nonce: string): string {
  const body = html.indexOf("</head>");
  const head = html.slice(0, body);
  return (
    head.replace(/<link [^>]*rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/g, (_, href: string) => {
      const text = texts.get(href) ?? readFileSync(join(folder, href), "utf8");
      texts.set(href, text);
      return `<style nonce="${nonce}" data-stylesheet="${href}">${text}</style>`;
    }) + html.slice(body)
  );
}
