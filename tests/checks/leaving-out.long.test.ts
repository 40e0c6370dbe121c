import { expect, test, vi } from "vitest";
import { checkWithout, parts } from "./leaving-out.ts";

vi.setConfig({ testTimeout: 600_000 });

test.each(parts)("without %s, types and lint are right and nothing is unused", async (part) => {
  expect(await checkWithout([part])).toBe("");
});
