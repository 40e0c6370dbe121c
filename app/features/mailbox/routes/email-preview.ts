import { data } from "react-router";
import { requireDevelopment } from "#app/http/development.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { renderMail } from "#app/mail/render.server.ts";
import { buildSampleMail } from "#app/mail/sample-mail.server.ts";
import { isTemplateName } from "#app/mail/templates.ts";
import type { Route } from "./+types/email-preview.ts";

/** An email in one language with sample values: HTML, or plain text with `?text`. */
export function loader({ params, url }: Route.LoaderArgs) {
  requireDevelopment();
  const { template, language } = params;
  if (!isTemplateName(template) || !isLanguage(language)) throw data(null, { status: 404 });
  const { html, text } = renderMail(buildSampleMail(template, language));
  if (url.searchParams.has("text")) {
    return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // Only inline styles, as in mail clients.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
