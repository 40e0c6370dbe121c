/**
 * Which middleware refused a call before its route saw it: what a page of another site sends, and a write to a demo.
 *
 * @param answer whose body is read
 */
export async function earlyRefusal(answer: Response): Promise<"FOREIGN_ORIGIN" | "DEMO_MODE" | undefined> {
  const body = (await answer.json().catch(() => null)) as { reason?: unknown; code?: unknown } | null;
  if (body?.reason === "foreign-origin") return "FOREIGN_ORIGIN";
  return body?.code === "DEMO_MODE" ? "DEMO_MODE" : undefined;
}
