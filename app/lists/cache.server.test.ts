import { expect, test, vi } from "vitest";
import { cacheUntilWrite, lastResult } from "./cache.server.ts";

const version = () => "same";

test("concurrent requests share one computation", async () => {
  const compute = vi.fn(async () => "computed");
  const results = await Promise.all(["a", "b"].map(() => cacheUntilWrite("shared", version, compute)));
  expect(results).toEqual(["computed", "computed"]);
  expect(compute).toHaveBeenCalledOnce();
});

test("does not cache an error", async () => {
  const compute = vi.fn(async () => "computed").mockRejectedValueOnce(new Error("busy"));
  await expect(cacheUntilWrite("failed", version, compute)).rejects.toThrow("busy");
  expect(await cacheUntilWrite("failed", version, compute)).toBe("computed");
});

test("keeps the last result while the next is computed", async () => {
  const count = (number: number) =>
    cacheUntilWrite(
      "counted",
      () => number,
      async () => number,
    );
  await count(10);
  const counting = count(11);
  expect(lastResult("counted")).toBe(10);
  expect(await counting).toBe(11);
  expect(lastResult("counted")).toBe(11);
});

test("keeps an entry in use when others are added", async () => {
  const compute = vi.fn(async () => "computed");
  const used = () => cacheUntilWrite("used", version, compute);
  await used();
  for (let index = 0; index < 300; index++) {
    await cacheUntilWrite(`other ${index}`, version, async () => index);
    await used();
  }
  expect(compute).toHaveBeenCalledOnce();
});
