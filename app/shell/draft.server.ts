/** What was typed into the form of a screen before: the fields by name. */
export type Draft = Record<string, string>;

/** What a feature exports from its `draft.server.ts`. */
interface DraftModule {
  /** The draft of the screen that is asked for, and the `Set-Cookie` value that forgets it. */
  takeDraft(request: Request, url: URL): { draft?: Draft; forget?: string };
}

const modules = import.meta.glob<DraftModule>("../features/*/draft.server.ts", { eager: true });

/**
 * What a feature has kept for the forms of this screen, which is loaded anew since.
 *
 * @param headers where it adds the header that forgets the draft
 */
export function takeDraft(request: Request, url: URL, headers: Headers): Draft | undefined {
  let found: Draft | undefined;
  for (const module of Object.values(modules)) {
    const { draft, forget } = module.takeDraft(request, url);
    if (forget) headers.append("Set-Cookie", forget);
    found ??= draft;
  }
  return found;
}
