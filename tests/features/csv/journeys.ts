import type { Journey } from "#tests/e2e/journey.ts";
import { imports } from "#tests/support/csv/imports.ts";

const imported = { spec: "resources/csv.spec.ts", title: "a file is seen before it is imported" };

const rows = imports.map(({ list }) => ({
  [`${list}/import`]: imported,
  [`${list}/import/confirm`]: imported,
}));

export default Object.assign({}, ...rows) as Record<string, Journey>;
