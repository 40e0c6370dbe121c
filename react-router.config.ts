import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes in one immutable file: fewer requests than asking for them as links come into view.
  routeDiscovery: { mode: "initial" },
  // The framework looks at the origin of screens' forms alone, and answers a bare 400 before any middleware: what it lets
  // pass here is refused by app/middleware/same-origin.ts, on every route and with a page that says why.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
