/** For the screen of a user who is not there: where the others are. */
export function userNotFoundProps(list: string) {
  return { text: "errors.gone.user", list, back: "users.detail.back" } as const;
}
