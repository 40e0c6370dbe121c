import { useTranslation } from "#app/i18n/translation.tsx";
import { allProblemTypes } from "../operations/problem-types.ts";
import { type ApiDocument, type ApiOperation, type ApiResponse, firstMediaType } from "./api-document.ts";
import { renderCodeSpans } from "./code.tsx";
import { FieldList } from "./field-list.tsx";
import { flattenFields } from "./fields.ts";
import { Subsection } from "./subsection.tsx";

type OperationResponsesProps = { document: ApiDocument; operation: ApiOperation };

export function OperationResponses({ document, operation }: OperationResponsesProps) {
  const { t } = useTranslation();
  const responses = Object.entries(operation.responses);
  const refusals = responses.filter(([status]) => Number(status) >= 400);
  return (
    <Subsection title={t("reference.responses")}>
      <div className="border-y border-line text-sm [&>details]:border-t [&>details]:border-line [&>details]:first:border-t-0">
        {responses
          .filter(([status]) => Number(status) < 400)
          .map(([status, response]) => (
            <ResponseDetails
              key={status}
              status={status}
              response={response}
              document={document}
              operation={operation}
            />
          ))}
        <details data-print="open">
          <Summary status={t("reference.refused")} statuses={refusals.map(([status]) => status)} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 pb-3">
            {refusals.map(([status, { description }]) => (
              <div key={status} className="contents">
                <dt className="tabular py-1 text-quiet">{status}</dt>
                <dd className="flex flex-wrap gap-x-4">
                  {description.split(", ").map((code) => (
                    <ErrorCode key={code} code={code} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Subsection>
  );
}

/** `/api/auth` has codes that the reference does not explain, so they have no link. */
function ErrorCode({ code }: { code: string }) {
  const known = allProblemTypes.some((kind) => kind.code === code);
  const look = "py-1 wrap-anywhere";
  if (!known) return <code className={look}>{code}</code>;
  return (
    <a href={`#${code}`} className={`${look} text-accent underline underline-offset-4`}>
      <code>{code}</code>
    </a>
  );
}

/** Headers of almost every response, in the introduction. */
const explainedOnce = /^RateLimit/;

type ResponseDetailsProps = OperationResponsesProps & { status: string; response: ApiResponse };

function ResponseDetails({ status, response, document, operation }: ResponseDetailsProps) {
  const { t } = useTranslation();
  const content = firstMediaType(response.content);
  const own = Object.entries(response.headers ?? {}).filter(([name]) => !explainedOnce.test(name));
  const headers = own.map(([name, { description }]) => ({
    within: "",
    name,
    type: "string",
    required: false,
    place: t("reference.places.header"),
    description,
    values: [],
    limits: [],
  }));
  const fields = content ? flattenFields(content.schema, document.components.schemas) : [];
  const meaning = response.description === operation.summary ? undefined : response.description;
  if (headers.length + fields.length === 0) {
    return (
      <p className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0">
        <span className="tabular font-semibold">{status}</span>
        <span className="text-quiet">
          {meaning ? renderCodeSpans(meaning) : (content?.type ?? t("reference.empty"))}
        </span>
      </p>
    );
  }
  return (
    <details data-print="open">
      <Summary status={status} note={meaning ?? content?.type} />
      <div className="pb-3">
        <FieldList fields={[...headers, ...fields]} />
      </div>
    </details>
  );
}

type SummaryProps = { status: string; note?: string; statuses?: string[] };

function Summary({ status, note, statuses }: SummaryProps) {
  return (
    <summary className="flex min-h-11 items-center gap-3 rounded-small hover:bg-accent-quiet">
      <svg
        viewBox="0 0 20 20"
        width="16"
        height="16"
        aria-hidden="true"
        className="shrink-0 fill-none stroke-current text-quiet transition-transform in-open:rotate-90 rtl:-scale-x-100 rtl:in-open:-rotate-90"
      >
        <path d="M8 5.5 12.5 10 8 14.5" />
      </svg>
      <span className="tabular font-semibold">{status}</span>
      <span dir={note ? undefined : "ltr"} className="tabular min-w-0 py-2.5 text-quiet">
        {note ?? statuses?.join(" · ")}
      </span>
    </summary>
  );
}
