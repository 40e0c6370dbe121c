import { importFeatureMap } from "../support/feature-test-tables.ts";
import type { AccessRow } from "./access-rows.ts";

export const accessTable = await importFeatureMap<AccessRow>("access");
