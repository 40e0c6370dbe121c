/** The SQLSTATE or connection error code, even of an error wrapped by Drizzle. */
export function errorCode(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("code" in each && typeof each.code === "string") return each.code;
  }
  return "";
}
