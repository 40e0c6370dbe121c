import { measureSearch } from "./measure-search.mjs";
import { peopleFile } from "./people.mjs";

/**
 * The list of people with 1,000, 100,000 and 1,000,000 of them: milliseconds a page takes, and the longest that one statement
 * held every other request. `node tests/bench/search.bench.mjs [sizes …]`; the files are kept for next time.
 */

const sizes = process.argv.slice(2).map(Number);

for (const size of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) {
  await measureSearch(size, `file:${peopleFile(size)}`);
}
