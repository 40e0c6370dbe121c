export type Draft = Record<string, string>;

interface DraftModule {
  /** `forget` is a `Set-Cookie` value. */
  takeDraft(request: Request, url: URL): { draft?: Draft; forget?: string };
}

const modules = import.meta.glob<DraftModule>("../features/*/draft.server.ts", { eager: true });

/** The form input that a feature kept for this screen. @param headers receives the header that removes it */
export function takeDraft(request: Request, url: URL, headers: Headers): Draft | undefined {
  let found: Draft | undefined;
  for (const module of Object.values(modules)) {
    const { draft, forget } = module.takeDraft(request, url);
    if (forget) headers.append("Set-Cookie", forget);
    found ??= draft;
  }
  return found;
}
