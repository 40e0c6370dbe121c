/** Unlike `scrollIntoView`, never scrolls the page. */
export function scrollPaneTo(pane: HTMLElement, element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) pane.scrollTop += top - frame.top - frame.height / 2;
}
