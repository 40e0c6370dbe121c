/** For the screen of a record that is not there: where the others are. */
export function goneSomeResource(list: string) {
  return { text: "someResources.missing", list, back: "someResources.back" } as const;
}
