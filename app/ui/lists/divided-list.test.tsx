import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DividedList } from "./divided-list.tsx";

test("Safari, too, announces a list without markers as a list", () => {
  const html = renderToStaticMarkup(<DividedList className="mt-2">rows</DividedList>);
  expect(html).toBe('<ul role="list" class="divide-y divide-line mt-2">rows</ul>');
});
