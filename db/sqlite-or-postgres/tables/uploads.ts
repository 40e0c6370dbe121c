import * as postgres from "../../postgres/tables/uploads.ts";
import * as sqlite from "../../sqlite/tables/uploads.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { deletedRecordUpload, upload, uploadListFile, userPicture } = tablesForDialect(
  sqlite,
  postgres,
);
