import type { ResourceRow } from "#tests/e2e/resources/resource-row.ts";
import { collect } from "./collect.ts";

/** Every resource of the manager area. */
export const resources = await collect<ResourceRow>("resource");
