import { expect, test } from "vitest";
import { centered, cropSquare, parseCrop } from "./crop.ts";

test.each([
  [300, 100, centered, { left: 100, top: 0, side: 100 }],
  [100, 301, { zoom: 1, x: 1, y: 1 }, { left: 0, top: 201, side: 100 }],
  [101, 101, { zoom: 4, x: 1, y: 0 }, { left: 76, top: 0, side: 25 }],
  [1, 1, { zoom: 4, x: 1, y: 1 }, { left: 0, top: 0, side: 1 }],
])("a square of %i × %i", (width, height, crop, square) => {
  expect(cropSquare(width, height, crop)).toEqual(square);
});

test.each([
  [
    { zoom: "2", x: "0", y: "1" },
    { zoom: 2, x: 0, y: 1 },
  ],
  [{}, centered],
  [{ zoom: "0", x: "-1", y: "NaN" }, centered],
  [{ zoom: "1e9", x: "Infinity", y: "" }, centered],
])("reads %o", (fields, crop) => {
  expect(parseCrop(new Map(Object.entries(fields)))).toEqual(crop);
});
