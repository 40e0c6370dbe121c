import type { i18n } from "i18next";
import { settings } from "#app/settings.server.ts";
import { openApiDocument } from "../openapi/document.server.ts";
import { type ApiDocument, listEndpoints } from "../reference/api-document.ts";
import { authorizationHeader } from "../reference/curl.ts";
import { problemCodesId } from "../reference/problem-codes.tsx";
import { newTokenQuery } from "../tokens/token-dialog-params.ts";
import { tokenRateLimit } from "../tokens/token-rate-limit.server.ts";

/** A summary of the API with links for language models: https://llmstxt.org */
export function llmsText(language: i18n): string {
  const { t } = language;
  const document = openApiDocument(language) as unknown as ApiDocument;
  const reference = absolute("/api/docs");
  const links = {
    account: absolute(`/app/account${newTokenQuery}`),
    codes: `${reference}#${problemCodesId}`,
  };
  const rules = [
    `${withLinks(t("reference.calling.token"), links)} \`${authorizationHeader}\``,
    t("reference.address.language"),
    t("reference.lists.text"),
    t("reference.changes.version"),
    t("reference.changes.once"),
    t("reference.limits.text", { calls: tokenRateLimit.max }),
    t("reference.limits.body"),
    withLinks(t("reference.refusals.text"), links),
  ];
  const documentation = [
    `[OpenAPI 3.1](${absolute("/api/openapi.json")}): ${t("reference.llms.document")}`,
    `[${t("reference.title")}](${reference}): ${t("reference.llms.page")}`,
  ];
  const parts = [
    `# ${document.info.title}`,
    `> ${document.info.description}`,
    list(rules),
    `## ${t("reference.title")}`,
    list(documentation),
    ...operationGroups(document, reference),
  ];
  return `${parts.join("\n\n")}\n`;
}

function operationGroups(document: ApiDocument, reference: string): string[] {
  const operations = listEndpoints(document);
  return document.tags.flatMap(({ name, description }) => [
    `## ${description}`,
    list(
      operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ server, path, verb, operation: { operationId, summary } }) => {
          const call = `${verb.toUpperCase()} ${server}${path}`;
          return `[${summary}](${reference}#${operationId}): \`${call}\``;
        }),
    ),
  ]);
}

function absolute(path: string) {
  return new URL(path, settings().baseUrl).href;
}

function list(items: readonly string[]) {
  return items.map((item) => `- ${item}`).join("\n");
}

/** Markdown in place of the tags that texts of screens have: `<code>`, and `<name>` for a link. */
function withLinks(text: string, links: Record<string, string>) {
  return text.replaceAll(/<(\w+)>(.*?)<\/\1>/g, (_, name: string, content: string) =>
    name in links ? `[${content}](${links[name]})` : `\`${content}\``,
  );
}
