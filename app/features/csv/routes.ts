import { relative } from "@react-router/dev/routes";
import { recordCsvRoutes } from "./records/record-csv-routes.ts";

const { route } = relative(import.meta.dirname);

export const manager = [
  route("users/export", "routes/export.ts", { id: "csv/users/export" }),
  ...recordCsvRoutes("repositories"),
];
