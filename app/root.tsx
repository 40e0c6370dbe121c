import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { firstPermittedPath, permittedPaths } from "#app/access/navigation-paths.ts";
import { can } from "#app/access/permissions.ts";
import { getSession } from "#app/auth/session-context.server.ts";
import { hydrationSafeLinksNonce } from "#app/compat/critical-css-hydration.ts";
import { useFailedScriptNavigation } from "#app/compat/failed-script-navigation.ts";
import { requestInfoMiddleware } from "#app/http/request-info.ts";
import { bundleHref } from "#app/i18n/bundle.server.ts";
import { getLanguage } from "#app/i18n/current-language.server.ts";
import { getLanguageFont } from "#app/i18n/language-fonts.ts";
import { isLanguage, languageDirection } from "#app/i18n/languages.ts";
import { getChosenTimeZone, getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { withOffsets } from "#app/i18n/time-zone-offsets.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useBrowserTimeZone } from "#app/i18n/use-browser-time-zone.ts";
import { useChangeLanguage } from "#app/i18n/use-change-language.ts";
import { TimeZoneContext } from "#app/i18n/use-time-formats.ts";
import { authApiErrorsMiddleware } from "#app/middleware/auth-api-errors.ts";
import { featureMiddlewares } from "#app/middleware/feature-middlewares.server.ts";
import { htmlErrorPagesMiddleware } from "#app/middleware/html-error-pages.ts";
import { idParamsMiddleware } from "#app/middleware/id-params.ts";
import { languageMiddleware } from "#app/middleware/language.ts";
import { problemDocumentsMiddleware } from "#app/middleware/problem-documents.ts";
import { sameOriginMiddleware } from "#app/middleware/same-origin.ts";
import { securityHeadersMiddleware } from "#app/middleware/security-headers.ts";
import { serverTimingMiddleware } from "#app/middleware/server-timing.ts";
import { sessionMiddleware } from "#app/middleware/session.ts";
import { settings } from "#app/settings.server.ts";
import { clientErrorRecoveryMiddleware, useKeepScrollPosition } from "#app/shell/client-error-recovery.ts";
import { FailedSubmissionNotice } from "#app/shell/failed-submission-notice.tsx";
import { FeatureBanners } from "#app/shell/feature-banners.tsx";
import { takeFlashedInput } from "#app/shell/flashed-input.server.ts";
import { loadGlobalDialogs } from "#app/shell/global-dialogs.server.ts";
import { GlobalDialogs } from "#app/shell/global-dialogs.tsx";
import { RouteAnnouncer } from "#app/shell/route-announcer.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { readSidebarState } from "#app/shell/sidebar.server.ts";
import { getThemeChoice } from "#app/shell/theme.server.ts";
import { ThemeMeta } from "#app/shell/theme-meta.tsx";
import { takeToast } from "#app/shell/toast.server.ts";
import { useClearDraftsOnUserChange } from "#app/shell/use-clear-drafts-on-user-change.ts";
import { usePreloadOnIntent } from "#app/shell/use-preload-on-intent.ts";
import { LazyToaster } from "#app/ui/feedback/lazy-toaster.tsx";
import { NavigationProgressBar } from "#app/ui/feedback/navigation-progress-bar.tsx";
import { FlashedInputContext } from "#app/ui/forms/flashed-input.ts";
import { isPolling } from "#app/ui/hooks/use-polling.ts";
import { findUserPicture } from "#app/users/user-pictures.server.ts";
import type { Route } from "./+types/root.ts";
import styles from "./styles/app.css?url";

export const middleware: Route.MiddlewareFunction[] = [
  requestInfoMiddleware,
  serverTimingMiddleware,
  securityHeadersMiddleware,
  htmlErrorPagesMiddleware,
  languageMiddleware,
  authApiErrorsMiddleware,
  problemDocumentsMiddleware,
  sameOriginMiddleware,
  idParamsMiddleware,
  sessionMiddleware,
  ...featureMiddlewares,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [clientErrorRecoveryMiddleware];

/** With a precedence, React puts it before the scripts, which would otherwise use all connections first. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles, precedence: "page" }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const session = getSession(context);
  const user = session?.user;
  const { toast, headers } = await takeToast(request);
  const timeZone = getTimeZone(request);
  const flashedInput = takeFlashedInput(request, url, headers);
  return data(
    {
      user: user && {
        id: user.id,
        name: user.name,
        email: user.email,
        picture: await findUserPicture(user.id),
      },
      impersonating: Boolean(session?.impersonatedBy),
      can: {
        app: firstPermittedPath("app", user?.role) !== undefined,
        manager: firstPermittedPath("manager", user?.role) !== undefined,
        account: can(user?.role, { account: ["update"] }),
      },
      screens: permittedPaths(user?.role),
      language,
      timeZone: withOffsets(timeZone, Date.now()),
      browserTimeZone: user && !getChosenTimeZone(request) ? timeZone : undefined,
      translations: bundleHref(language),
      theme: await getThemeChoice(request),
      sidebar: readSidebarState(request),
      toast,
      environment: settings().environment,
      flashedInput,
      dialogs: await loadGlobalDialogs(),
    },
    { headers },
  );
}

/** False while polling: another window would take the toast of the one that the user looks at. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isPoll = isPolling() && !formMethod && currentUrl.href === nextUrl.href;
  return defaultShouldRevalidate && !isPoll;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const assets = getLanguageFont(language);
  // Undefined if the loader failed: the page then explains that without scripts.
  const setup = useRouteLoaderData<typeof loader>("root");
  const theme = setup?.theme ?? "system";
  useChangeLanguage(setup);
  useBrowserTimeZone(setup?.browserTimeZone);
  useKeepScrollPosition();
  return (
    <html
      lang={language}
      dir={languageDirection(language)}
      className={theme === "system" ? undefined : theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeMeta theme={theme} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {setup ? (
          <link
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            fetchPriority="low"
            href={setup.translations}
            data-translations=""
          />
        ) : null}
        {/* Otherwise the browser discovers the font only in the style sheet. */}
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={assets?.font ?? inter}
        />
        {assets ? <link rel="stylesheet" href={assets.stylesheet} precedence="page" /> : null}
        <Meta />
        <Links nonce={hydrationSafeLinksNonce} />
      </head>
      <body>
        {children}
        <FailedSubmissionNotice />
        <ScrollRestoration />
        {setup ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFailedScriptNavigation();
  usePreloadOnIntent();
  useClearDraftsOnUserChange(loaderData.user?.email);
  return (
    <>
      <NavigationProgressBar active={useNavigation().state !== "idle"} />
      <RouteAnnouncer />
      <FeatureBanners user={loaderData.user} impersonating={loaderData.impersonating} />
      <TimeZoneContext value={loaderData.timeZone}>
        <FlashedInputContext value={loaderData.flashedInput}>
          <Outlet />
        </FlashedInputContext>
      </TimeZoneContext>
      <GlobalDialogs data={loaderData.dialogs} />
      <LazyToaster toast={loaderData.toast} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const setup = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      {setup ? <FeatureBanners user={setup.user} impersonating={setup.impersonating} /> : null}
      <RouteError error={error} standalone />
      <GlobalDialogs data={setup?.dialogs} />
    </>
  );
}
