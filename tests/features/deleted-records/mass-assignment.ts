import { administrator, type FeatureFormCases } from "#tests/security/form-cases.ts";
import { insertDeletedUser } from "#tests/support/deleted-records.ts";

export default {
  forms: {
    "/manager/deleted/restore": [
      {
        address: () => "/manager/deleted/restore",
        as: administrator,
        fields: async ({ world }) => ({ id: await insertDeletedUser(world.server, "Deleted") }),
        mayChange: ["+user"],
      },
    ],
    "/manager/deleted/:id/restore": [
      {
        address: async ({ world }) =>
          `/manager/deleted/${await insertDeletedUser(world.server, "Deleted")}/restore`,
        as: administrator,
        mayChange: ["+user"],
      },
    ],
    "/manager/deleted/:id/erase": [
      {
        address: async ({ world }) =>
          `/manager/deleted/${await insertDeletedUser(world.server, "Deleted")}/erase`,
        as: administrator,
        mayChange: [],
      },
    ],
  },
} satisfies FeatureFormCases;
