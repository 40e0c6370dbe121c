import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ApiEndpoint } from "../reference/api-document.ts";
import { loadOperations } from "./request.ts";
import type { TryItTexts } from "./texts.ts";
import { TryForm } from "./try-form.tsx";

type TryItProps = { operationId: string; summary: string; texts: TryItTexts };

export function TryIt({ operationId, summary, texts }: TryItProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        type="button"
        variant="secondary"
        className="justify-self-start"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={`${open ? texts.close : texts.open}: ${summary}`}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.close : texts.open}
      </Button>
      {open ? (
        <div id={panel} className="max-w-[44rem] rounded-card border border-line bg-raised p-4 sm:p-6">
          <Loaded operationId={operationId} texts={texts} />
        </div>
      ) : null}
    </div>
  );
}

function Loaded({ operationId, texts }: Omit<TryItProps, "summary">) {
  const [endpoint, setEndpoint] = useState<ApiEndpoint>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    loadOperations().then(
      (all) => {
        if (wanted) setEndpoint(all.find(({ operation }) => operation.operationId === operationId));
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [operationId, attempt]);
  if (endpoint) return <TryForm endpoint={endpoint} texts={texts} />;
  if (!failed) return <p className="text-quiet">{texts.loading}</p>;
  return (
    <Notice tone="danger" role="alert">
      <p>{texts.unreachable}</p>
      <Button type="button" variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {texts.again}
      </Button>
    </Notice>
  );
}
