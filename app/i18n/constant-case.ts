/**
 * `nameRequired` and `name-required` become NAME_REQUIRED.
 *
 * @public whether or not a feature that can be left out uses it
 */
export function constantCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();
}

/** What programs call a message: the last part of its key, so that `resources.errors.nameRequired` is NAME_REQUIRED. */
export function codeOfMessage(key: string): string {
  return constantCase(key.split(".").slice(-1).join(""));
}
