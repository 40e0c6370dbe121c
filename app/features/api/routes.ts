import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [
  ...prefix("api", [
    route("v1/*", "operations/v1.ts"),
    route("openapi.json", "openapi/openapi.ts"),
    route("docs", "reference/docs.tsx"),
    route("*", "not-found.ts"),
  ]),
  route("llms.txt", "llms/llms.ts"),
  route("account/tokens/:id/revoke", "tokens/routes/revoke-token.ts"),
];
