import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

/** @param list such as "repositories" for `/manager/repositories` */
export function recordCsvRoutes(list: string) {
  return prefix(list, [
    route("import", "routes/import.tsx", { id: `csv/${list}/import` }),
    route("import/confirm", "routes/import-confirm.ts", { id: `csv/${list}/import-confirm` }),
    route("export", "../routes/export.ts", { id: `csv/${list}/export` }),
  ]);
}
