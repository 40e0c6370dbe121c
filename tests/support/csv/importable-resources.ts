import { importFeatureDefaults } from "../feature-test-tables.ts";
import { referencedText } from "../referenced-rows.ts";
import { newTag, resources } from "../resources.ts";

const lists = await importFeatureDefaults<string>("importable-list");

/** The resources that can be exported and imported. A feature names its list in `csv/importable-list.ts`. */
export const importableResources = resources
  .filter(({ list }) => lists.includes(list))
  .map(({ list, table, samples, fields: all, unique }) => {
    const isImported = ([name]: [string, string]) => !samples.fields[name]?.attachment;
    const fields = (tag?: string) => Object.fromEntries(Object.entries(all(tag)).filter(isImported));
    const heading = ["name", ...Object.keys(fields())].join();
    const cells = (tag: string) =>
      Object.entries(fields(tag)).map(([name, text]) => {
        const target = samples.fields[name]?.to;
        return csvCell(target ? referencedText(target, text) : text);
      });
    /** A file with a row for each name. Rows with the same tag have the same values. */
    const fileOfTags = (rows: [name: string, tag: string][]) =>
      [heading, ...rows.map(([name, tag]) => [name, ...cells(tag)].join())].join("\n");
    /** A file with a valid row for each name. */
    const fileOf = (...names: string[]) => fileOfTags(names.map((name) => [name, newTag()]));
    return { list, table, samples, fields, unique, fileOf, fileOfTags };
  });

function csvCell(text: string) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
