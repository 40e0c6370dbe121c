import { type FeatureScreens, resourceScreens } from "#tests/e2e/screen-rows.ts";
import { resources } from "#tests/support/resources.ts";

const rows = resources.map(({ list, table, fields }) => resourceScreens(list, table, fields));

export default {
  rows: async (setup) => {
    const made = await Promise.all(rows.map((resource) => resource.rows(setup)));
    return Object.assign({}, ...made);
  },
  screens: rows.flatMap(({ screens }) => screens),
} satisfies FeatureScreens;
