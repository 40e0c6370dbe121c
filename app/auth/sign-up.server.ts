import { settings } from "#app/settings.server.ts";

/** Addresses in `ADMIN_EMAILS` always may: nobody else could let the first administrators in. */
export function canSignUp(email: string): boolean {
  const { signupEnabled, readOnly, adminEmails } = settings();
  return signupEnabled || (!readOnly && adminEmails.includes(email));
}
