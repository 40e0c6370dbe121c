import { collectRecord } from "../support/collect.ts";
import type { AccessRow } from "./access-rows.ts";

export const accessTable = await collectRecord<AccessRow>("access");
