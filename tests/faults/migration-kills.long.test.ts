import { expect, test } from "vitest";
import { killWhileMigrating } from "./migration-kills.ts";

test("an upgrade of 100,000 people killed 20 times recovers by itself", async () => {
  expect(await killWhileMigrating({ kills: 20, people: 100_000 })).toBeGreaterThanOrEqual(5);
}, 1_800_000);
