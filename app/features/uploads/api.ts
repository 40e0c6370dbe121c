import { defineOperation, type Operation, type Tag } from "#app/features/api/operations/operation.ts";
import { dateTime, id } from "#app/features/api/operations/schemas.ts";
import { ApiProblemError } from "#app/http/problems.ts";
import { settings } from "#app/settings.server.ts";
import { z } from "#app/validation/zod.ts";
import { signedPath } from "./download/signature.server.ts";
import { findReadableListedUploads, findReadableUpload, type Upload } from "./uploads.server.ts";

const file = z
  .object({
    id,
    name: z.string(),
    size: z.int().min(0).meta({ description: "fileFields.size" }),
    mediaType: z.string().meta({ description: "fileFields.mediaType" }),
    url: z.string().meta({ description: "fileFields.url" }),
    createdAt: dateTime,
  })
  .meta({ id: "File" });

const fileExample = {
  id: "5f0c9a34-1b1e-4c1b-8d0f-2a9f5a7c3e10",
  name: "receipt.pdf",
  size: 48_213,
  mediaType: "application/pdf",
  url: "https://example.com/files/5f0c9a34-1b1e-4c1b-8d0f-2a9f5a7c3e10?expires=1774000000000&signature=x",
  createdAt: "2026-03-20T07:12:00.000Z",
};

const toFile = ({ id, name, size, mediaType, createdAt }: Upload): z.infer<typeof file> => ({
  id,
  name,
  size,
  mediaType,
  url: new URL(signedPath(id), settings().baseUrl).href,
  createdAt: createdAt.toISOString(),
});

const getFileOperation = defineOperation({
  id: "getFile",
  summaryKey: "fileFields.getFile",
  method: "GET",
  path: "/files/{id}",
  tag: "files",
  permissions: {},
  response: {
    status: 200,
    schema: file,
    example: fileExample,
  },
  handler: async ({ params, caller }) => {
    const upload = await findReadableUpload(caller.user, params.id);
    if (!upload) throw new ApiProblemError("NOT_FOUND");
    return { body: toFile(upload) };
  },
});

const getFileListOperation = defineOperation({
  id: "getFileList",
  summaryKey: "fileFields.getFileList",
  method: "GET",
  path: "/file-lists/{id}",
  tag: "files",
  permissions: {},
  response: {
    status: 200,
    schema: z.object({ items: z.array(file) }),
    example: { items: [fileExample] },
  },
  handler: async ({ params, caller }) => {
    const uploads = await findReadableListedUploads(caller.user, params.id);
    if (uploads.length === 0) throw new ApiProblemError("NOT_FOUND");
    return { body: { items: uploads.map(toFile) } };
  },
});

export const tag: Tag = { name: "files", descriptionKey: "fileFields.tag", order: 50 };

export const operations: readonly Operation[] = [getFileOperation, getFileListOperation];
