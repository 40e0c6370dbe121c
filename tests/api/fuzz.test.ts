import { fuzzEveryOperation } from "./fuzz.ts";

// `fuzz.long.test.ts` does the same a thousand times.
fuzzEveryOperation(25, 60_000);
