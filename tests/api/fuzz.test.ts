import { fuzzEveryOperation } from "./fuzz.ts";

// `fuzz.long.test.ts` sends a thousand.
fuzzEveryOperation(5, 60_000);
