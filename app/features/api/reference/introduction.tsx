import type { ReactNode } from "react";
import { href } from "react-router";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { newTokenQuery } from "../tokens/token-dialog-params.ts";
import { tokenRateLimit } from "../tokens/token-rate-limit.server.ts";
import { type ApiDocument, formatExample } from "./api-document.ts";
import { Code, CopyableCodeBlock, renderCodeSpans, TextLink } from "./code.tsx";
import { authorizationHeader } from "./curl.ts";
import { FieldList } from "./field-list.tsx";
import { flattenFields } from "./fields.ts";
import { problemCodesId } from "./problem-codes.tsx";
import { problemExample } from "./problem-example.server.ts";

export const topics = ["calling", "address", "lists", "changes", "limits", "refusals"] as const;

export function Introduction({ document, area }: { document: ApiDocument; area: "app" | "manager" }) {
  const { t, i18n } = useTranslation();
  const { token, session } = document.components.securitySchemes;
  const account = `${href(`/${area}/account`)}${newTokenQuery}`;
  const { Problem: problem = {} } = document.components.schemas;
  return (
    <>
      <Topic id="calling">
        <ul className="list-disc ps-5">
          <li>{token.description}</li>
          <li>{session.description}</li>
        </ul>
        <p>
          <Trans i18nKey="reference.calling.token" components={{ account: <TextLink href={account} /> }} />
        </p>
        <CopyableCodeBlock>{authorizationHeader}</CopyableCodeBlock>
      </Topic>
      <Topic id="address">
        <p>{t("reference.address.base")}</p>
        <CopyableCodeBlock>{document.servers[0].url}</CopyableCodeBlock>
        <p>
          <Trans
            i18nKey="reference.address.document"
            components={{ file: <TextLink href={href("/api/openapi.json")} /> }}
          />
        </p>
        <p>{renderCodeSpans(t("reference.address.language"))}</p>
      </Topic>
      <Topic id="lists">
        <p>{renderCodeSpans(t("reference.lists.text"))}</p>
      </Topic>
      <Topic id="changes">
        <p>{renderCodeSpans(t("reference.changes.version"))}</p>
        <p>{renderCodeSpans(t("reference.changes.once"))}</p>
      </Topic>
      <Topic id="limits">
        <p>{renderCodeSpans(t("reference.limits.text", { calls: tokenRateLimit.max }))}</p>
        <p>{t("reference.limits.body")}</p>
      </Topic>
      <Topic id="refusals">
        <p>
          <Trans
            i18nKey="reference.refusals.text"
            components={{ code: <Code />, codes: <TextLink href={`#${problemCodesId}`} /> }}
          />
        </p>
        <FieldList fields={flattenFields(problem, document.components.schemas)} />
        <CopyableCodeBlock>{formatExample(problemExample(i18n))}</CopyableCodeBlock>
      </Topic>
    </>
  );
}

function Topic({ id, children }: { id: (typeof topics)[number]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id} className="mt-10 grid max-w-[44rem] grid-cols-1 gap-3 text-pretty">
      <h2 id={id} className="text-lg font-semibold">
        {t(`reference.${id}.title`)}
      </h2>
      {children}
    </section>
  );
}
