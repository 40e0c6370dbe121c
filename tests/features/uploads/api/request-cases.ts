import { randomUUID } from "node:crypto";
import type { ApiWorld } from "#tests/api/api-world.ts";
import type { FeatureRequestCases } from "#tests/api/record-request-cases.ts";
import { insertUpload } from "#tests/support/uploads/insert-upload.ts";

export default {
  permissions: { getFile: {}, getFileList: {} },
  refused: {},
  done: {
    getFile: (world) => getWithUpload(world, "/files"),
    getFileList: (world) => getWithUpload(world, "/file-lists"),
  },
} satisfies FeatureRequestCases;

async function getWithUpload(world: ApiWorld, path: string) {
  const id = randomUUID();
  await insertUpload(world.server, { id, ownerId: world.administrator.id });
  return { method: "GET", path: `${path}/${id}`, token: await world.token(world.administrator) };
}
