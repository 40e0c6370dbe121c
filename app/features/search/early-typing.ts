// What is typed while the dialog is loading is for its field, not for the screen beneath.

let typed = "";

export function keepEarlyTyping(): void {
  typed = "";
  document.addEventListener("keydown", keep, { capture: true });
}

/** @returns what was typed since `keepEarlyTyping` */
export function endEarlyTyping(): string {
  document.removeEventListener("keydown", keep, { capture: true });
  return typed;
}

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Backspace") typed = [...typed].slice(0, -1).join("");
  else if ([...event.key].length === 1) typed += event.key;
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
