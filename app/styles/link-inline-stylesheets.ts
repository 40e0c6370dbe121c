/** Loads the style sheets that a page has inline, for the next page. Without the links React would wait for them before it hydrates. */
export function linkInlineStylesheets(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>("style[data-stylesheet]")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = style.dataset.stylesheet ?? "";
    link.dataset.precedence = "page";
    style.after(link);
  }
}
