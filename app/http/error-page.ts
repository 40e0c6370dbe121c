import { createHash } from "node:crypto";
import { escapeHtml } from "#app/escape-html.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageDirection } from "#app/i18n/languages.ts";
import { formatPageTitle } from "#app/page-title.ts";
import { settings } from "#app/settings.server.ts";
import { standaloneTokens } from "#app/ui/brand/colors.ts";
import { errorIllustrationSvg } from "#app/ui/brand/pictures.ts";
import { errorKindOf, type ResponseErrorKind } from "./error-kind.ts";

export interface ErrorPageProps {
  status: number;
  kind?: ResponseErrorKind;
  language: Language;
  requestId?: string;
  back?: string;
}

/** An error page for failures outside React. Self-contained: its policy allows no other resource. */
export function renderErrorPage({
  status,
  kind = errorKindOf(status, null),
  language,
  requestId,
  back,
}: ErrorPageProps): string {
  const { t } = i18nFor(language);
  const group = kind === "unknown" ? unknownErrorGroup(status) : (`errors.${kind}` as const);
  const title = t(`${group}.title`);
  const { environment } = settings();
  const links = [back && link(back, t("errors.back")), link("/", t("errors.home"))].filter(Boolean);
  return `<!doctype html>
<html lang="${language}" dir="${languageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(formatPageTitle(title, environment))}</title>
<style>${style}</style>
</head>
<body>
${environment ? `<aside aria-label="${escapeHtml(t("shell.environment"))}">${escapeHtml([environment.emoji, environment.name].filter(Boolean).join(" "))}</aside>` : ""}
<main>
${errorIllustrationSvg}
<p>${status}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t(`${group}.description`))}</p>
<nav>${links.join("")}</nav>
${requestId && kind === "unknown" ? `<p class="id">${escapeHtml(t("errors.id"))} <bdi dir="ltr">${escapeHtml(requestId)}</bdi></p>` : ""}
</main>
</body>
</html>
`;
}

function unknownErrorGroup(status: number) {
  if (status === 405 || status === 408 || status === 431) return `http.${status}` as const;
  return status < 500 ? "http.400" : "errors.unknown";
}

function link(to: string, label: string) {
  return `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;
}

const style = `
:root { color-scheme: light dark; --surface-raised: ${standaloneTokens.surface}; --text: ${standaloneTokens.text}; --quiet: ${standaloneTokens.quiet}; --accent: ${standaloneTokens.accent} }
body { margin: 0; min-block-size: 100dvh; display: grid; grid-template-rows: auto 1fr; background: ${standaloneTokens.surface}; color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
html[dir="rtl"] { font-size: 120% }
aside { grid-row: 1; padding: .125rem 1rem; background: var(--text); color: var(--surface-raised); font-size: .75rem; font-weight: 500; text-align: center }
main { grid-row: 2; display: grid; align-content: center; justify-items: center; gap: .5rem; padding: 3rem 1rem; text-align: center }
svg { color: var(--quiet) }
.accent { color: var(--accent) }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance }
p { margin: 0; max-inline-size: 26rem; color: var(--quiet); text-wrap: pretty }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: .75rem; margin-block: 1.5rem }
a { padding: .625rem 1rem; border: 1px solid var(--quiet); border-radius: 8px; color: inherit; font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.id { font-size: .875rem; overflow-wrap: anywhere }
`;

export const errorPageCsp = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
