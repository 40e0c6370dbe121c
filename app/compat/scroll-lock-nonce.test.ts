import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

test("Radix's scroll lock uses the nonce from get-nonce", () => {
  const dialog = createRequire(createRequire(import.meta.url).resolve("@radix-ui/react-dialog"));
  const scrollLock = createRequire(dialog.resolve("react-remove-scroll"));
  const source = scrollLock.resolve("react-style-singleton").replace(/index\.js$/, "singleton.js");
  expect(readFileSync(source, "utf8")).toContain('require("get-nonce")');
});
