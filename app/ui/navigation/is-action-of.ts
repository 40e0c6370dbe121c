/** @param formAction of a navigation */
export function isActionOf(
  form: HTMLFormElement | null | undefined,
  formAction: string | undefined,
): boolean {
  if (!form || formAction === undefined) return false;
  // An input named "action" would hide the property.
  return toAddress(form.getAttribute("action") ?? "") === toAddress(formAction);
}

function toAddress(action: string) {
  const { pathname, search } = new URL(action, window.location.href);
  return pathname + search;
}
