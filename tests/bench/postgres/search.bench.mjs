import { measureSearch } from "../measure-search.mjs";
import { ensurePeopleDatabase } from "../people.mjs";
import { copyPeople } from "./people.mjs";

/**
 * The same on PostgreSQL: `node tests/bench/postgres/search.bench.mjs postgres://… [sizes …]`, in separate databases on that
 * server.
 */

const [address = "", ...words] = process.argv.slice(2);
const sizes = words.map(Number);

for (const size of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) {
  await measureSearch(size, await copyPeople(ensurePeopleDatabase(size), new URL(address), `bench_${size}`));
}
