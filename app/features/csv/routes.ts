import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const manager = [
  route("users/export", "../users/csv/export.ts"),
  ...prefix("repositories", [
    route("import", "../repositories/csv/import.tsx"),
    route("import/confirm", "../repositories/csv/import-confirm.ts"),
    route("export", "../repositories/csv/export.ts"),
  ]),
];
