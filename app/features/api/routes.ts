import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [
  ...prefix("api", [
    route("v1/*", "routes/v1.ts"),
    route("openapi.json", "routes/openapi.ts"),
    route("docs", "routes/docs.tsx"),
    route("*", "routes/not-found.ts"),
  ]),
  route("llms.txt", "routes/llms.ts"),
  route("account/tokens/:id/revoke", "tokens/routes/revoke-token.ts"),
];
