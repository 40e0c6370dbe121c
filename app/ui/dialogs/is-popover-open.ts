/** Browsers without popovers, such as Safari 16, throw for the selector. */
export function isPopoverOpen(): boolean {
  try {
    return document.querySelector(":popover-open") !== null;
  } catch {
    return false;
  }
}
