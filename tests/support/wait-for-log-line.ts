import { setTimeout as sleep } from "node:timers/promises";

export async function waitForLogLine(log: () => readonly string[], text: string): Promise<string> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const line = log().find((entry) => entry.includes(text));
    if (line) return line;
    if (performance.now() > deadline)
      throw new Error(`No line with ${text} in the log:\n${log().join("\n")}`);
    await sleep(10);
  }
}
