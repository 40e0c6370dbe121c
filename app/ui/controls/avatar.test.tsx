import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test.each([
  ["Ada Lovelace", "AL"],
  ["  ada  of  lovelace ", "AL"],
  ["Ada", "A"],
  ["", "·"],
  ["e\u0301lise Ó", "E\u0301Ó"],
  ["山田 太郎", "山"],
  ["Ada 太郎", "A"],
  ["👩‍💻 Ada", "👩‍💻"],
  ["🇰🇪 Ada", "🇰🇪"],
])("the initials of “%s” are %s", (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${initials}<`);
});
