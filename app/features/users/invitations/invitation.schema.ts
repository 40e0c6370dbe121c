import { formIdSchema } from "#app/validation/form-id.ts";
import { emailSchema, personNameSchema } from "#app/validation/person.ts";
import { multilineText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { invitationLanguageSchema, userFormSchema } from "../user-form.schema.ts";

export const maxInvitations = 50;

const maxLength = 20_000;

export const invitationSchema = z.object({
  emails: multilineText("users.errors.invitationsLong", maxLength).pipe(
    z.string().min(1, { error: "users.errors.emailsRequired" }),
  ),
  role: userFormSchema.shape.role,
  language: invitationLanguageSchema,
  id: formIdSchema,
});

export interface Invitee {
  email: string;
  /** Empty until onboarding, if only the address was given. */
  name: string;
}

/**
 * Reads addresses as mail programs copy them: on lines, or after commas or semicolons, and with a name in
 * `Ada Lovelace <ada@example.org>`.
 * @returns each address once, and what is not an address; together at most one more than allowed
 */
export function parseInvitees(text: string): { invitees: Invitee[]; invalid: string[] } {
  const invitees = new Map<string, Invitee>();
  const invalid = new Set<string>();
  for (const part of text.match(/(?:"[^"\n]*"|[^\n,;،؛])+/g) ?? []) {
    if (invitees.size + invalid.size > maxInvitations) break;
    const written = part.trim();
    if (!written) continue;
    const [, given = "", address = written] = /^([^<>]*)<([^<>]*)>$/.exec(written) ?? [];
    const email = emailSchema.safeParse(address);
    if (!email.success) {
      invalid.add(written.slice(0, 100));
      continue;
    }
    const name = personNameSchema.safeParse(given.replaceAll('"', ""));
    const known = invitees.get(email.data);
    if (!known?.name) invitees.set(email.data, { email: email.data, name: name.data ?? "" });
  }
  return { invitees: [...invitees.values()], invalid: [...invalid] };
}
