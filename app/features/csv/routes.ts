import { relative } from "@react-router/dev/routes";
import { recordCsvRoutes } from "./records/record-csv-routes.ts";

const { route } = relative(import.meta.dirname);

export const manager = [route("users/export", "../users/csv/export.ts"), ...recordCsvRoutes("repositories")];
