import { expect, test, vi } from "vitest";
import { oneHour } from "#app/durations.ts";
import { removeExpired } from "./cleanup.server.ts";

const { removeDeletedSearchEntries } = vi.hoisted(() => ({ removeDeletedSearchEntries: vi.fn() }));
vi.mock("#db/sqlite-or-postgres/dialect.ts", () => ({ dialect: { removeDeletedSearchEntries } }));

test("removes deleted search entries once a day, and again if it fails", async () => {
  const start = Date.now();
  const hour = (number: number) => removeExpired(new Date(start + number * oneHour));
  removeDeletedSearchEntries.mockRejectedValueOnce(new Error("The disk is full"));
  await expect(hour(0)).rejects.toThrow("The disk is full");
  for (let number = 1; number <= 49; number += 1) await hour(number);
  expect(removeDeletedSearchEntries).toHaveBeenCalledTimes(4);
});
