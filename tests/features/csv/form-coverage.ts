import type { CoveringTest } from "#tests/e2e/form-coverage.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

const imported = { spec: "resources/csv.spec.ts", title: "a file is previewed before it is imported" };

const rows = importableResources.map(({ list }) => ({
  [`${list}/import`]: imported,
  [`${list}/import/confirm`]: imported,
}));

export default Object.assign({}, ...rows) as Record<string, CoveringTest>;
