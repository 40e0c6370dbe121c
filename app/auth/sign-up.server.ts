import { settings } from "#app/settings.server.ts";

/** Whether an address without an account may get one. The first administrators always may: nobody else could let them in. */
export function maySignUp(email: string): boolean {
  const { signupEnabled, readOnly, adminEmails } = settings();
  return signupEnabled || (!readOnly && adminEmails.includes(email));
}
