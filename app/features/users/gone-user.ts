/** For the screen of a user who is not there: where the others are. */
export function goneUser(list: string) {
  return { text: "errors.gone.user", list, back: "users.detail.back" } as const;
}
