/**
 * Flaw: `<Scripts>` offers no priority for the modules that it preloads, so they compete with styles and fonts, which
 * a page needs first. Seen in react-router 7.18.4.
 * Remove when `<Scripts>` takes a `fetchPriority`. No text of a page contains a `<`, so only elements are changed.
 */
export function lowerScriptPriority(html: string): string {
  const body = html.indexOf("</head>");
  const head = html.slice(0, body);
  return `${head.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')}${html.slice(body)}`;
}
