import type { CoveringTest, NotCovered } from "#tests/e2e/form-coverage.ts";

const ownPicture = {
  spec: "uploads/pictures.spec.ts",
  title: "a picture is chosen, shown, replaced and removed, with errors beside the field",
};
const removal = {
  spec: "uploads/pictures.spec.ts",
  title: "an administrator changes their own picture and removes a user's",
};

export default {
  "/files": { because: "only scripts send files to it: tests/e2e/uploads/uploads.spec.ts" },
  "/app/account/picture": ownPicture,
  "/account/picture/remove": ownPicture,
  "/manager/account/picture": removal,
  "/manager/users/:id/picture/remove": removal,
} satisfies Record<string, NotCovered | CoveringTest>;
