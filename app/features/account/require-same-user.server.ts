import { data } from "react-router";
import type { TextFields } from "#app/validation/form.server.ts";
import { signedInAsField } from "./signed-in-as-field.ts";

/**
 * A form stays open while another tab of the browser signs in as someone else. Programs may leave the field out.
 * @throws a 409 response if another user opened the form
 */
export function requireSameUser(fields: Partial<TextFields>, user: { id: string }): void {
  const openedBy = fields[signedInAsField];
  if (openedBy !== undefined && openedBy !== user.id) throw data(null, { status: 409 });
}
