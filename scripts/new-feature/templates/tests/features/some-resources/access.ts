import { type AccessRow, inManager } from "#tests/server/access-rows.ts";

export default {
  "/manager/some-resources": inManager({ someResources: ["read"] }),
} satisfies Record<string, AccessRow>;
