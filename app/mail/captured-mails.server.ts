export type MailboxEntry = { id: string; to: string; subject: string; text: string; at: Date };

const size = 50;

/** Survives hot reloads, which evaluate this module again. */
const globalKey = Symbol.for("captured-mails");
const store = globalThis as unknown as { [globalKey]?: MailboxEntry[] };

/** A retried email is listed once. */
export function captureMail(entry: MailboxEntry) {
  const listed = listCapturedMails();
  if (listed.some(({ id }) => id === entry.id)) return;
  store[globalKey] = [entry, ...listed].slice(0, size);
}

export function listCapturedMails(): readonly MailboxEntry[] {
  return store[globalKey] ?? [];
}

/** The code in the subject of the latest email to the address. */
export function findCapturedCode(email: string): string | undefined {
  const latest = listCapturedMails().find(({ to }) => to === email);
  return latest && /\b\d{6}\b/.exec(latest.subject)?.[0];
}
