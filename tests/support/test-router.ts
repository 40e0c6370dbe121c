import { createRequestHandler, type ServerBuild } from "react-router";

type ServerRouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

interface TestRoute {
  path: string;
  module: Partial<ServerRouteModule>;
}

interface BuildParts {
  root?: Partial<ServerRouteModule>;
  entry?: Partial<ServerBuild["entry"]["module"]>;
  allowedActionOrigins?: string[];
}

/** React Router's own request handler, as in production, with these routes beneath an empty root. */
export function createTestRequestHandler(routes: TestRoute[], parts?: BuildParts) {
  return createRequestHandler(createTestBuild(routes, parts), "production");
}

export function createTestBuild(
  routes: TestRoute[],
  { root = {}, entry = {}, allowedActionOrigins }: BuildParts = {},
) {
  const manifest = (id: string, path: string, module: Partial<ServerRouteModule>) => ({
    id,
    path,
    ...(id === "root" ? {} : { parentId: "root" }),
    module: `/assets/${id}.js`,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: "default" in module,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    imports: [],
  });
  const all = [
    { id: "root", path: "", module: root },
    ...routes.map((route, index) => ({ id: `route-${index}`, ...route })),
  ];
  return {
    entry: {
      module: {
        default: () => new Response(null, { headers: { "Content-Type": "text/html" } }),
        handleError: () => {},
        ...entry,
      },
    },
    routes: Object.fromEntries(
      all.map(({ id, path, module }) => [
        id,
        { id, path, module, ...(id === "root" ? {} : { parentId: "root" }) },
      ]),
    ),
    assets: {
      entry: { imports: ["/assets/chunk.js"], module: "/assets/entry.js" },
      routes: Object.fromEntries(all.map(({ id, path, module }) => [id, manifest(id, path, module)])),
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    allowedActionOrigins: allowedActionOrigins ?? false,
  } as unknown as ServerBuild;
}
