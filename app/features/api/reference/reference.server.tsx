import { createHash } from "node:crypto";
import type { i18n } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { can } from "#app/access/permissions.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { openApiDocument } from "../openapi/document.server.ts";
import { isOperationPermitted } from "../operations/operation-permission.ts";
import { operations } from "../operations/operations.ts";
import type { ApiDocument } from "./api-document.ts";
import { ReferenceContent } from "./reference-content.tsx";
import { renderedReferences } from "./rendered-references.ts";

/** Cached by language and role, because it only changes with the code. @returns its id among the `renderedReferences` */
export function renderReferenceToCache(language: i18n, role: string): string {
  const area = can(role, { apps: ["manager"] }) ? "manager" : "app";
  const notPermitted = operations
    .filter(({ permissions }) => !isOperationPermitted(role, permissions))
    .map(({ id }) => id);
  const reader = JSON.stringify([language.language, area, notPermitted]);
  const id = createHash("sha256").update(reader).digest("base64url").slice(0, 12);
  if (!renderedReferences.has(id)) {
    const document = openApiDocument(language) as unknown as ApiDocument;
    const html = renderToStaticMarkup(
      <TranslatorContext value={language}>
        <ReferenceContent document={document} area={area} notPermitted={new Set(notPermitted)} />
      </TranslatorContext>,
    );
    renderedReferences.set(id, html);
  }
  return id;
}
