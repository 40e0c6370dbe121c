import { data } from "react-router";
import type { TextFields } from "#app/validation/form.server.ts";
import { signedInAsField } from "./signed-in-as-field.ts";

/** Refuses a form that another user opened in this browser. Programs may omit the field. @throws a 409 response */
export function requireSameUser(fields: Partial<TextFields>, user: { id: string }): void {
  const openedBy = fields[signedInAsField];
  if (openedBy !== undefined && openedBy !== user.id) {
    throw data({ code: "OTHER_USER" }, { status: 409 });
  }
}
