import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

/** Beneath `/account`. */
export const accountRoutes = [route("tokens/:id/revoke", "tokens/revoke-token.ts")];

/** Beneath `/api`. */
export const apiRoutes = [
  // Every operation
  route("v1/*", "operations/v1.ts"),
  route("openapi.json", "openapi/openapi.ts"),
  route("docs", "reference/docs.tsx"),
  route("*", "not-found.ts"),
];
