/** For the screen of a record that is not there: where the others are. */
export function someResourceNotFoundProps(list: string) {
  return { text: "someResources.missing", list, back: "someResources.back" } as const;
}
