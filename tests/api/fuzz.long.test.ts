import { fuzzEveryOperation } from "./fuzz.ts";

fuzzEveryOperation(1000, 600_000);
