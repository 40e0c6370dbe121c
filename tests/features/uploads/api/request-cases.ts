import { randomUUID } from "node:crypto";
import type { FeatureRequestCases } from "#tests/api/record-request-cases.ts";
import { insertUpload } from "#tests/support/uploads/insert-upload.ts";

export default {
  permissions: { getFile: {} },
  refused: {},
  done: {
    getFile: async (world) => {
      const id = randomUUID();
      await insertUpload(world.server, { id, ownerId: world.administrator.id });
      return { method: "GET", path: `/files/${id}`, token: await world.token(world.administrator) };
    },
  },
} satisfies FeatureRequestCases;
