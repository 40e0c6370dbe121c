import { importFeatureRecord } from "../support/feature-tables.ts";
import type { AccessRow } from "./access-rows.ts";

export const accessTable = await importFeatureRecord<AccessRow>("access");
