import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const manager = [
  route(":list/export/request", "routes/request-export.tsx"),
  route("exports/:id", "routes/download-export.ts"),
  route(":list/import/:job", "routes/checked-import.tsx"),
];
