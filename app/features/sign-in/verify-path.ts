import { href } from "react-router";

export function verifyPath(email: string, redirect: string | undefined): string {
  return `${href("/login/verify")}?${new URLSearchParams({ email, ...(redirect && { redirect }) })}`;
}
