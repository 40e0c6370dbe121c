import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const manager = prefix("jobs", [
  index("routes/list.tsx"),
  route(":id", "routes/detail.tsx"),
  route(":id/retry", "routes/retry.ts"),
  route(":id/cancel", "routes/cancel.ts"),
  route("schedules/:name/run", "routes/run.ts"),
]);
