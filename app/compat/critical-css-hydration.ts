/**
 * Flaw: `<Links>` writes the development server's style sheet with a nonce, which a browser hides and React then misses
 * when it hydrates every page. Seen in react-router 7.18.4. Remove when the link of `getCriticalCss` has none.
 */
export const hydrationSafeLinksNonce: string | undefined = import.meta.env.DEV ? "" : undefined;
