/** The URL-encoded line terminators of JavaScript. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/**
 * Flaw: a splat route matches no path with a line break, because its pattern is `.*` without the flag `s`, so no
 * middleware runs for such a path. Seen in react-router 7.18.4.
 * Remove when splat routes match every path.
 */
export function missesSplatRoutes(path: string): boolean {
  return lineBreak.test(path);
}
