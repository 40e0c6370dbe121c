const typable = "input:not([type=hidden], [type=file]), select, textarea";
const focusable = `a[href], button, ${typable}`;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** @returns a function that applies values and focus to another rendering of the form */
export function captureFormState(from: Element): (to: Element) => void {
  const states = listControls(from).map((control) => ({
    value: control.value,
    checked: isTickable(control) && control.checked,
  }));
  const active = document.activeElement;
  const focusIndex = active ? [...from.querySelectorAll(focusable)].indexOf(active) : -1;
  const selection = isText(active) ? ([active.selectionStart, active.selectionEnd] as const) : undefined;
  return (to) => {
    listControls(to).forEach((control, index) => {
      const state = states[index];
      if (!state) return;
      if (isTickable(control)) control.checked = state.checked;
      else control.value = state.value;
    });
    const target = to.querySelectorAll<HTMLElement>(focusable)[focusIndex];
    target?.focus({ preventScroll: true });
    if (selection && isText(target)) target.setSelectionRange(...selection);
  };
}

function listControls(container: Element): Control[] {
  return [...container.querySelectorAll<Control>(typable)];
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function isText(element: Element | null | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && /^(text|search|url|tel|password)$/.test(element.type))
  );
}
