/** A mail as it left, kept in memory for `/dev/mailbox`. */
export type MailboxEntry = { id: string; to: string; subject: string; text: string; at: Date };

const size = 50;

/** What survives a hot reload in development, where this module is evaluated again. */
const globalKey = Symbol.for("plumbline.mailbox");
const store = globalThis as unknown as { [globalKey]?: MailboxEntry[] };

export function keepInMailbox(entry: MailboxEntry) {
  store[globalKey] = [entry, ...mailbox()].slice(0, size);
}

/** The last mails, newest first. */
export function mailbox(): readonly MailboxEntry[] {
  return store[globalKey] ?? [];
}
