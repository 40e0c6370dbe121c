import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { injectedStyleHashes } from "./injected-style-hashes.ts";

const require = createRequire(import.meta.url);

test.each(["vaul", "sonner"] as const)(
  "the policy allows the style that the installed %s injects",
  (name) => {
    const source = readFileSync(require.resolve(name).replace(/\.(js|mjs)$/, ".mjs"), "utf8");
    const styles = [...source.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text = ""]) =>
      JSON.parse(text),
    );
    expect(styles.map((style: string) => hashOf(style))).toEqual([injectedStyleHashes[name]]);
  },
);

test("the policy allows the style element before it is filled", () => {
  expect(hashOf("")).toBe(injectedStyleHashes.empty);
});

function hashOf(style: string) {
  return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
}
