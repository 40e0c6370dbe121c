import { expect, test } from "vitest";
import { nextVersion, packNextRelease } from "./next-release.ts";

test("the next release of the upgrade tests can be made from today's files", () => {
  const next = packNextRelease();
  try {
    expect(next.tarball).toContain(nextVersion);
  } finally {
    next.remove();
  }
}, 120_000);
