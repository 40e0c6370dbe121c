import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NameCell } from "./list-table.tsx";

test("the name is the header of its row", () => {
  const html = renderToStaticMarkup(<NameCell name="Ada" />);
  expect(html).toMatch(/^<th scope="row"[^>]*>.*Ada.*<\/th>$/);
});
