/** `nameRequired` and `name-required` become NAME_REQUIRED. */
export function constantCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();
}
