import { useTranslation } from "#app/i18n/translation.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import {
  type ApiDocument,
  type ApiEndpoint,
  firstMediaType,
  formatExample,
  requiredCredential,
} from "./api-document.ts";
import { Code, CopyableCodeBlock } from "./code.tsx";
import { curlExample } from "./curl.ts";
import { FieldList } from "./field-list.tsx";
import { describeSchema, flattenFields } from "./fields.ts";
import { MethodBadge } from "./method-badge.tsx";
import { OperationResponses } from "./operation-responses.tsx";
import { Subsection } from "./subsection.tsx";

interface OperationProps {
  document: ApiDocument;
  endpoint: ApiEndpoint;
  notPermitted: boolean;
}

export function OperationSection({ document, endpoint, notPermitted }: OperationProps) {
  const { t } = useTranslation();
  const { path, verb, operation } = endpoint;
  const { operationId, summary } = operation;
  const body = firstMediaType(operation.requestBody?.content);
  const callers = requiredCredential(operation);
  const title = `${operationId}-title`;
  return (
    <section id={operationId} aria-labelledby={title} className="mt-8 border-t border-line pt-8">
      <h3 id={title} className="font-semibold">
        <a href={`#${operationId}`} className="hover:underline hover:underline-offset-4">
          {summary}
        </a>
      </h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <MethodBadge method={verb} />
        <code dir="ltr" className="text-sm wrap-anywhere">
          {path}
        </code>
        {callers === "token" ? null : <Badge>{t(`reference.callers.${callers}`)}</Badge>}
        {notPermitted ? <Badge>{t("reference.notPermitted")}</Badge> : null}
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Parameters document={document} endpoint={endpoint} />
          {body ? (
            <Subsection title={t("reference.body")} mark={<Code>{body.type}</Code>}>
              <FieldList fields={flattenFields(body.schema, document.components.schemas)} />
            </Subsection>
          ) : null}
          <OperationResponses document={document} operation={operation} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Subsection title={t("reference.call")}>
            <CopyableCodeBlock>{curlExample(endpoint)}</CopyableCodeBlock>
          </Subsection>
          <ResponseExample endpoint={endpoint} />
        </div>
      </div>
      {/* A script inserts the form here; the height of its button prevents a layout shift. */}
      <div data-try={operationId} data-print="none" className="mt-5 min-h-11 noscript:hidden" />
    </section>
  );
}

function Parameters({ document, endpoint: { operation } }: Pick<OperationProps, "document" | "endpoint">) {
  const { t } = useTranslation();
  const { schemas } = document.components;
  if (operation.parameters.length === 0) return null;
  const fields = operation.parameters.map(({ name, in: place, required = false, description, schema }) => {
    const describedBy = describeSchema(schema, schemas);
    return {
      within: "",
      name,
      required,
      place: t(`reference.places.${place}`),
      ...describedBy,
      description: description ?? describedBy.description,
    };
  });
  return (
    <Subsection title={t("reference.parameters")}>
      <FieldList fields={fields} />
    </Subsection>
  );
}

function ResponseExample({ endpoint: { operation } }: Pick<OperationProps, "endpoint">) {
  const { t } = useTranslation();
  const [status = "", success] = Object.entries(operation.responses)[0] ?? [];
  const content = firstMediaType(success?.content);
  if (!content?.example) return null;
  return (
    <Subsection title={t("reference.example")} mark={<Code>{status}</Code>}>
      <CopyableCodeBlock>{formatExample(content.example)}</CopyableCodeBlock>
    </Subsection>
  );
}
