import { createRequestHandler } from "@react-router/express";
import express, { type Express, type RequestHandler } from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { keepEmptyHeaders } from "./compat/empty-headers.ts";
import { rejectLineBreaksInApiPath } from "./http/api-path-line-breaks.ts";
import { redirectLoopbackAlias, rewriteToBaseUrl } from "./http/base-url.ts";
import { limitBody, limitBodyTime } from "./http/body-limit.ts";
import { compressResponses } from "./http/compression.ts";
import { setDefaultHeaders } from "./http/default-headers.ts";
import { dropOversizedOptionalHeaders } from "./http/drop-oversized-optional-headers.ts";
import { health } from "./http/health.ts";
import { identifyRequest, requestInfoOf } from "./http/identify-request.ts";
import { rejectMalformedRequests } from "./http/malformed-requests.ts";
import { metrics } from "./http/metrics.ts";
import { handleOptions } from "./http/options-requests.ts";
import { requestInfoContext } from "./http/request-info.ts";
import { logRequests } from "./http/request-log.ts";
import { expressErrorHandler } from "./http/send-error-response.ts";
import { waitForTurn } from "./http/wait-for-turn.ts";
import { settings } from "./settings.server.ts";
import { clientFolderContext } from "./styles/inline-stylesheets.server.ts";

export interface ServerParts {
  /** React Router's server build; a function is called for every request. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the browser's files, and passes everything else on. */
  files: RequestHandler;
  /** Their folder, if they were built. */
  clientFolder?: string;
}

/** The middleware in order, for production and development. */
export function createExpressApp({ build, files, clientFolder }: ServerParts): Express {
  const { baseUrl, trustedProxies, metricsToken } = settings();
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", trustedProxies);

  app.use(limitBodyTime);
  app.use(dropOversizedOptionalHeaders);
  app.use(identifyRequest);
  app.use(logRequests);
  app.use(setDefaultHeaders(settings()));
  app.use(rejectMalformedRequests);
  app.use(handleOptions);
  app.use(health);
  if (metricsToken) app.use(metrics(metricsToken));
  app.use(files);
  // Before anything reads the body, whose end would otherwise be missed.
  app.use(waitForTurn);
  app.use(redirectLoopbackAlias(baseUrl));
  app.use(rewriteToBaseUrl(baseUrl));
  app.use(limitBody);
  app.use(rejectLineBreaksInApiPath);
  app.use(compressResponses);
  app.use(keepEmptyHeaders);
  app.use(
    createRequestHandler({
      build,
      getLoadContext: (req) => {
        const context = new RouterContextProvider();
        context.set(requestInfoContext, requestInfoOf(req));
        if (clientFolder) context.set(clientFolderContext, clientFolder);
        return context;
      },
    }),
  );
  app.use(expressErrorHandler);
  return app;
}
