import { collectRecord } from "../support/collect.ts";
import type { AccessRow } from "./access-rows.ts";

/** What each route answers to whom, put together from the features. */
export const accessTable = await collectRecord<AccessRow>("access");
