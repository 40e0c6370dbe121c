/**
 * Hashes of `<style>` elements that packages insert without a nonce. A test computes them from the installed
 * packages.
 */
export const injectedStyles = {
  vaul: "'sha256-YIjArHm2rkb5J7hX9lUM1bnQ3Kp61MTfluMGkuyKwDw='",
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
};
