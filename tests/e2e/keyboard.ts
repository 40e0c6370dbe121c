import type { Locator, Page } from "@playwright/test";
import { rgbContrast } from "../../scripts/brand/color.mjs";
import { expect } from "./fixtures.ts";

export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    await expect.poll(() => isFocusSeen(target), "the focus is seen").toBe(true);
    return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** A focus ring that nothing covers (WCAG 2.4.7 and 2.4.11), with enough contrast (1.4.11). */
export async function isFocusSeen(target: Locator): Promise<boolean> {
  const { isDrawn, isFree, ring, ground } = await target.evaluate(focusRing);
  return isDrawn && isFree && rgbContrast(ring, ground) >= 3;
}

function focusRing(element: Element) {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("No canvas");
  const paint = (color: string): [red: number, green: number, blue: number] => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const backgrounds: string[] = [];
  // A ring with a negative offset is inside the element.
  let behind = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement;
  for (; behind; behind = behind.parentElement) backgrounds.push(getComputedStyle(behind).backgroundColor);
  let ground = paint("white");
  for (const color of backgrounds.reverse()) ground = paint(color);
  return {
    isDrawn: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    isFree: above !== null && (element.contains(above) || above.contains(element)),
    ring: paint(outlineColor),
    ground,
  };
}
