/** Tests that take minutes: `npm run test:long`. */
export const longTests = ["tests/**/*.long.test.ts"];
