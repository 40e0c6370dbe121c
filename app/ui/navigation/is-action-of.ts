/** @param formAction of a navigation */
export function isActionOf(
  form: HTMLFormElement | null | undefined,
  formAction: string | undefined,
): boolean {
  if (!form || formAction === undefined) return false;
  const pathOf = (address: string) => new URL(address, window.location.href).pathname;
  // An input named "action" would hide the property.
  return pathOf(form.getAttribute("action") ?? "") === pathOf(formAction);
}
