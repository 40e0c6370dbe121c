/**
 * Flaw: vaul and sonner insert `<style>` elements without a nonce and offer no way to set one, so the content security
 * policy has to list the hashes of their contents. Seen in vaul 1.1.2 and sonner 2.0.8.
 * Remove when they accept a nonce, or ship a style sheet of their own.
 */
export const injectedStyleHashes = {
  vaul: "'sha256-YIjArHm2rkb5J7hX9lUM1bnQ3Kp61MTfluMGkuyKwDw='",
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // Both insert the element before they fill it.
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
};
