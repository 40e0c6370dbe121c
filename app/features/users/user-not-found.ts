import { href } from "react-router";

/** For the screen of a user who does not exist: a link to the list. */
export const userNotFoundProps = {
  text: "errors.gone.user",
  list: href("/manager/users"),
  back: "users.detail.back",
} as const;
