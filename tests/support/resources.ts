import type { ResourceRow } from "#tests/e2e/resources/resource-row.ts";
import { importFeatureTables } from "./feature-tables.ts";

/** Every resource of the manager area. */
export const resources = await importFeatureTables<ResourceRow>("resource");
