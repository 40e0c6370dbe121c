import { PassThrough } from "node:stream";
import { createRequestHandler } from "@react-router/express";
import { createReadableStreamFromReadable } from "@react-router/node";
import express from "express";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";
import { compressResponses } from "#app/http/compression.ts";
import { find, Rows } from "./rows.tsx";

// The rows on one plain React Router route: streaming and hydration, but no session, layout or headers. Uses
// our compression, because the usual middleware is several times slower.

const build: ServerBuild = {
  entry: { module: { default: streamPage } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    users: {
      id: "users",
      parentId: "root",
      path: "manager/users",
      module: { default: Users, loader: ({ request }) => find(new URL(request.url).searchParams) },
    },
  },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
    routes: { root: asset("root", false), users: { ...asset("users", true), parentId: "root" } },
  },
  assetsBuildDirectory: "",
  publicPath: "/",
  future: { v8_middleware: false, v8_passThroughRequests: false, v8_trailingSlashAwareDataRequests: false },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

express()
  .get("/readyz", (_req, res) => void res.end())
  .use(compressResponses)
  .use(createRequestHandler({ build }))
  .listen(Number(process.env.PORT));

function Root() {
  return (
    <html lang="en">
      <head>
        <title>People</title>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Users() {
  return <Rows {...useLoaderData<typeof find>()} />;
}

function streamPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
    });
  });
}

function asset(id: string, hasLoader: boolean) {
  return {
    id,
    path: id === "root" ? "" : "manager/users",
    hasLoader,
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    module: `/assets/${id}.js`,
    imports: [],
    css: [],
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}
