export function textEntries(form: FormData): [name: string, value: string][] {
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
}
