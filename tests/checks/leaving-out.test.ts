import { expect, test, vi } from "vitest";
import { checkWithout, parts } from "./leaving-out.ts";

vi.setConfig({ testTimeout: 600_000 });

test.runIf(parts.length > 0)(
  "without everything that can be left out, types and lint are right and nothing is unused",
  async () => {
    expect(await checkWithout(parts)).toBe("");
  },
);
