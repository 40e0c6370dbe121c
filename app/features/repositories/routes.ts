import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const app = prefix("repositories", [
  index("routes/app/list.tsx"),
  route(":id", "routes/app/detail.tsx"),
]);

export const manager = prefix("repositories", [
  index("routes/manager/list.tsx"),
  route("new", "routes/manager/new.tsx"),
  route(":id", "routes/manager/detail.tsx"),
  route(":id/update", "routes/manager/update.tsx"),
  route(":id/delete", "routes/manager/delete.ts"),
]);
