import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { CodeBlock } from "../reference/code.tsx";
import type { ReceivedResponse } from "./request.ts";
import type { TryItTexts } from "./texts.ts";

export function ResponseView({ texts, ...received }: ReceivedResponse & { texts: TryItTexts }) {
  const { i18n } = useTranslation();
  const { status, statusText, milliseconds, headers, body } = received;
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is a new one
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [received.status, body]);
  return (
    <section
      ref={ref}
      aria-label={texts.response}
      className="grid grid-cols-1 gap-3 border-t border-line pt-5 text-sm"
    >
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status < 400 ? "success" : "danger"}>
          <bdi dir="ltr">{`${status} ${statusText}`}</bdi>
        </Badge>
        <span className="tabular text-quiet">{inMilliseconds(i18n.language, milliseconds)}</span>
      </p>
      <dl dir="ltr" aria-label={texts.headers} className="grid gap-1 text-start text-xs text-quiet">
        {headers.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code>{name}:</code>
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      {body ? <CodeBlock>{body}</CodeBlock> : <p className="text-quiet">{texts.empty}</p>}
    </section>
  );
}

function inMilliseconds(language: string, value: number) {
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "millisecond",
    numberingSystem: "latn",
  });
  return format.format(value);
}
