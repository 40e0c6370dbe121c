export type MailboxEntry = { id: string; to: string; subject: string; text: string; at: Date };

const size = 50;

/** Survives hot reloads, which evaluate this module again. */
const globalKey = Symbol.for("captured-mails");
const store = globalThis as unknown as { [globalKey]?: MailboxEntry[] };

export function captureMail(entry: MailboxEntry) {
  store[globalKey] = [entry, ...listCapturedMails()].slice(0, size);
}

export function listCapturedMails(): readonly MailboxEntry[] {
  return store[globalKey] ?? [];
}
