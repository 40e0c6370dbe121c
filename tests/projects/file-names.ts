/** What takes minutes: `npm run test:long`. */
export const longTests = ["tests/**/*.long.test.ts"];

/** The patches in `create/without` do not fit today's sources: docs/decisions/leaving-out.md */
export const restingTests = ["tests/create/create.test.ts", "tests/create/every-part.long.test.ts"];
