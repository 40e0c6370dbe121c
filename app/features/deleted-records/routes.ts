import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const manager = prefix("deleted", [
  index("routes/list.tsx"),
  route("restore", "routes/restore-selected.ts"),
  route(":id/restore", "routes/restore.ts"),
  route(":id/erase", "routes/erase.ts"),
]);
