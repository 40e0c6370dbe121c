import type { Locator } from "@playwright/test";

export async function leftOfText(element: Locator, text: string): Promise<number> {
  return element.evaluate((root, searched) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const start = node.textContent?.indexOf(searched) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + searched.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`${searched} is not in ${root.textContent}`);
  }, text);
}
