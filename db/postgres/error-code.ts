/** The SQLSTATE of an error, or the code of a failed connection; also of one that Drizzle has wrapped. */
export function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("code" in each && typeof each.code === "string") return each.code;
  }
  return "";
}
