import { importFeatureDefaults } from "../feature-tables.ts";
import { resources } from "../resources.ts";

const lists = await importFeatureDefaults<string>("importable-list");

/** The resources that are exported and imported. A feature names their lists in `csv/importable-list.ts`. */
export const importableResources = resources
  .filter(({ list }) => lists.includes(list))
  .map(({ list, table, samples, fields }) => {
    const heading = ["name", ...Object.keys(fields)].join();
    /** A file with a valid row for each name. */
    const fileOf = (...names: string[]) =>
      [heading, ...names.map((name) => [name, ...Object.values(fields)].join())].join("\n");
    return { list, table, samples, fields, fileOf };
  });
