/**
 * Packages that put a `<style>` of their own into the page, without a nonce: the policy allows exactly that text.
 * A test computes the hashes from the installed packages.
 */
export const injectedStyles = {
  vaul: "'sha256-YIjArHm2rkb5J7hX9lUM1bnQ3Kp61MTfluMGkuyKwDw='",
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  /** Both insert the element before they fill it. */
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
};
