import { writeRefusalCodes } from "./write-refusals.ts";

/** Which middleware refused a call before its route. @param answer its body is consumed */
export async function readRefusalCode(
  answer: Response,
): Promise<"FOREIGN_ORIGIN" | (typeof writeRefusalCodes)[number] | undefined> {
  const body = (await answer.json().catch(() => null)) as { reason?: unknown; code?: unknown } | null;
  if (body?.reason === "foreign-origin") return "FOREIGN_ORIGIN";
  return writeRefusalCodes.find((code) => code === body?.code);
}
