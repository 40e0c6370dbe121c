export const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** RFC 9110, 9.2.1. @public used only by features that can be left out */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method);
}
