import { settings } from "#app/settings.server.ts";

/** Addresses in `ADMIN_EMAILS` may sign up even when sign-up is disabled, except in a read-only installation. */
export function canSignUp(email: string): boolean {
  const { signupEnabled, readOnly, adminEmails } = settings();
  return signupEnabled || (!readOnly && adminEmails.includes(email));
}
