import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const manager = prefix("some-resources", [
  index("routes/list.tsx"),
  route("new", "routes/new.tsx"),
  route(":id", "routes/detail.tsx"),
  route(":id/update", "routes/update.tsx"),
  route(":id/delete", "routes/delete.ts"),
]);
