/** @public used only by features that can be left out */
export interface FixedCodeModule {
  fixedCode(email: string): string | undefined;
}

const modules = import.meta.glob<FixedCodeModule>("../features/*/fixed-code.server.ts", { eager: true });

/** @public used only by features that can be left out */
export const canHaveFixedCodes = Object.keys(modules).length > 0;

/** The fixed code of a shared mailbox, which gets no email and is never locked. */
export function findFixedCode(email: string): string | undefined {
  for (const { fixedCode } of Object.values(modules)) {
    const code = fixedCode(email);
    if (code) return code;
  }
}
