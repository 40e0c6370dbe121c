import { type CoveringTest, resourceFormCoverage } from "#tests/e2e/form-coverage.ts";
import { resources } from "#tests/support/resources.ts";

const rows = resources.map(({ list }) => resourceFormCoverage(list));

export default Object.assign({}, ...rows) as Record<string, CoveringTest>;
