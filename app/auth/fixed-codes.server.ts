/** What a feature exports from its `fixed-code.server.ts`. */
interface FixedCodeModule {
  /** The code of a mailbox, if the feature gives it one. */
  fixedCode(mailbox: string): string | undefined;
}

const modules = import.meta.glob<FixedCodeModule>("../features/*/fixed-code.server.ts", { eager: true });

/**
 * The code that always opens a mailbox, where a feature gives it one: several people share such a mailbox, so it gets no
 * mail, and no wrong code locks it.
 */
export function fixedCodeOf(mailbox: string): string | undefined {
  for (const { fixedCode } of Object.values(modules)) {
    const code = fixedCode(mailbox);
    if (code) return code;
  }
}
