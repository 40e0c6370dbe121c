import { measureSearch } from "./measure-search.mjs";
import { ensurePeopleDatabase } from "./people.mjs";

// Milliseconds for a page and for the longest statement: `node tests/bench/search.bench.mjs [sizes …]`. The
// database files are kept for the next run.

const sizes = process.argv.slice(2).map(Number);

for (const size of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) {
  await measureSearch(size, `file:${ensurePeopleDatabase(size)}`);
}
