import type { Config } from "@react-router/dev/config";
import { allowedActionOrigins } from "./app/compat/origin-check.ts";

export default {
  ssr: true,
  // All routes in one immutable file: fewer requests than asking for them as links come into view.
  routeDiscovery: { mode: "initial" },
  allowedActionOrigins,
  future: {
    // Otherwise the development server finds packages one page after the other, and reloads each time.
    unstable_optimizeDeps: true,
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
