import { createReadStream } from "node:fs";
import { getActor } from "#app/auth/current-actor.server.ts";
import { fileLimit, maxFileMegabytes } from "#app/features/uploads/limits.server.ts";
import { isMultipart, readMultipart } from "#app/features/uploads/receiving/multipart.server.ts";
import { type ReceivedFile, receiveFile } from "#app/features/uploads/receiving/receive-file.server.ts";
import type { UploadRefusal } from "#app/features/uploads/upload-refusal.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { readFormFields } from "#app/validation/form.server.ts";
import type { ImportFile, LargeImports } from "../records/registered-large-imports.server.ts";
import { importJobLimits } from "./imports/import-job-limits.ts";
import { requestCheck } from "./imports/request-import.server.ts";

export const hint: LargeImports["hint"] = () => ({
  key: "csvJobs.import.fileHint",
  values: { rows: importJobLimits.rows, megabytes: maxFileMegabytes() },
});

export const withForm: LargeImports["withForm"] = async (request, context, use) => {
  if (!isMultipart(request)) {
    return use({ file: undefined, fields: await readFormFields(request) });
  }
  let received: ReceivedFile | undefined;
  let refused: UploadRefusal | undefined;
  const ownerId = getActor(context).id ?? "";
  try {
    const fields = await readMultipart(request, 1, async (field, name, content) => {
      if (field !== "file" || name === "") return void content.resume();
      ({ file: received, refused } = await receiveFile(content, ownerId, fileLimit(), { isTemporary: true }));
    });
    const { t } = getI18n(context);
    return await use({
      file: received?.size ? toImportFile(received, context) : undefined,
      fields: Object.fromEntries(fields),
      error: refused && t(refused.message, { ...refused.values }),
    });
  } finally {
    await received?.remove();
  }
};

function toImportFile(file: ReceivedFile, context: RequestContext): ImportFile {
  return {
    size: file.size,
    read: () => createReadStream(file.path),
    importLater: async (csv) => {
      const check = await requestCheck(getActor(context), csv, file);
      if (check.result === "requested") return { screen: `${csv.listPath}/import/${check.job}` };
      const { message, values } = check.refusal;
      return { error: getI18n(context).t(message, { ...values }) };
    },
  };
}
