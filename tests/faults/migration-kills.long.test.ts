import { expect, test } from "vitest";
import { killWhileMigrating } from "./migration-kills.ts";

test("an upgrade with 100,000 users recovers after 20 kills", async () => {
  expect(await killWhileMigrating({ kills: 20, people: 100_000 })).toBeGreaterThanOrEqual(5);
}, 1_800_000);
