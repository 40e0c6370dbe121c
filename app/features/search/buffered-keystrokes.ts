import { isComposing } from "#app/ui/keyboard/is-composing.ts";

// Keys typed while the dialog loads go to its field, not to the screen behind it.

/** Milliseconds. A dialog that takes longer, or never comes, must not keep the keys from the screen. */
const maxWait = 3000;

let typed = "";
let timer: number | undefined;

export function bufferKeystrokes(): void {
  stopBufferingKeystrokes();
  typed = "";
  document.addEventListener("keydown", buffer, { capture: true });
  timer = window.setTimeout(stopBufferingKeystrokes, maxWait);
}

/** @returns what was typed since `bufferKeystrokes` */
export function stopBufferingKeystrokes(): string {
  window.clearTimeout(timer);
  document.removeEventListener("keydown", buffer, { capture: true });
  return typed;
}

function buffer(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
  if (event.key === "Backspace") typed = [...typed].slice(0, -1).join("");
  else if ([...event.key].length === 1) typed += event.key;
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
