import { expect, test } from "vitest";
import { nextVersion, packNextRelease } from "./next-release.ts";

test("the next release for the upgrade tests can be built from the current files", () => {
  const next = packNextRelease();
  try {
    expect(next.tarball).toContain(nextVersion);
  } finally {
    next.remove();
  }
}, 120_000);
