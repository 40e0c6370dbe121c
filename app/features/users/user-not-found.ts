import { href } from "react-router";

/** For the screen of a user who is not there: where the others are. */
export const userNotFoundProps = {
  text: "errors.gone.user",
  list: href("/manager/users"),
  back: "users.detail.back",
} as const;
