import { createHash } from "node:crypto";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageDirection } from "#app/i18n/languages.ts";
import { productName } from "#app/product.ts";

export interface ErrorPageProps {
  status: number;
  language: Language;
  requestId?: string;
  back?: string;
}

/** An error page for failures outside React. Self-contained: its policy allows no other resource. */
export function renderErrorPage({ status, language, requestId, back }: ErrorPageProps): string {
  const { t } = i18nFor(language);
  const group = messageGroup(status);
  const title = escapeHtml(t(`${group}.title`));
  const links = [back && link(back, t("errors.back")), link("/", t("errors.home"))].filter(Boolean);
  return `<!doctype html>
<html lang="${language}" dir="${languageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
${drawing}
<p>${status}</p>
<h1>${title}</h1>
<p>${escapeHtml(t(`${group}.description`))}</p>
<nav>${links.join("")}</nav>
${requestId && !expected.has(status) ? `<p class="id">${escapeHtml(t("errors.id"))} <bdi dir="ltr">${escapeHtml(requestId)}</bdi></p>` : ""}
</main>
</body>
</html>
`;
}

const expected = new Set([403, 404, 413]);

function messageGroup(status: number) {
  if (status === 403) return "errors.forbidden";
  if (status === 404) return "errors.notFound";
  if (status === 413) return "errors.tooLarge";
  if (status === 405 || status === 408 || status === 431) return `http.${status}` as const;
  return status < 500 ? "http.400" : "errors.unknown";
}

function link(to: string, label: string) {
  return `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const drawing = `<svg viewBox="0 0 160 132" width="160" height="132" fill="none" stroke="currentColor" aria-hidden="true"><path d="M80 0v124M16 124.5h128M70 119.5l10 5 10-5" opacity=".4" stroke-dasharray="2 5"/><g class="line" transform="rotate(16 80 -40)"><path d="M80-40V66"/><g transform="translate(80 66) scale(.46)" fill="currentColor" stroke="none"><path d="M-5 0h10v7h-10zM-14 10a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-22a3 3 0 0 1-3-3z"/><path d="M-17 20h34c8 0 13 5 13 12.5 0 4-1.2 8-3.5 12.5L1.2 98.5a1.4 1.4 0 0 1-2.4 0L-26.5 45C-28.8 40.5-30 36.5-30 32.5-30 25-25 20-17 20z"/></g></g></svg>`;

const style = `
:root { color-scheme: light dark; --text: light-dark(oklch(0.235 0.03 322), oklch(0.945 0.008 325)); --quiet: light-dark(oklch(0.495 0.028 322), oklch(0.735 0.02 322)); --accent: light-dark(oklch(0.435 0.15 328), oklch(0.79 0.105 326)) }
body { margin: 0; background: light-dark(oklch(0.988 0.004 325), oklch(0.185 0.014 320)); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
html[dir="rtl"] { font-size: 120% }
main { box-sizing: border-box; min-block-size: 100dvh; display: grid; align-content: center; justify-items: center; gap: .5rem; padding: 3rem 1rem; text-align: center }
svg { color: var(--quiet) }
.line { color: var(--accent) }
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
