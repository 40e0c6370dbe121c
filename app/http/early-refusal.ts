import { writeRefusalCodes } from "./write-refusals.ts";

/**
 * Which middleware refused a call before its route saw it: the platform's, what a page of another site sends, or a feature's, a
 * write.
 *
 * @param answer whose body is read
 */
export async function earlyRefusal(
  answer: Response,
): Promise<"FOREIGN_ORIGIN" | (typeof writeRefusalCodes)[number] | undefined> {
  const body = (await answer.json().catch(() => null)) as { reason?: unknown; code?: unknown } | null;
  if (body?.reason === "foreign-origin") return "FOREIGN_ORIGIN";
  return writeRefusalCodes.find((code) => code === body?.code);
}
