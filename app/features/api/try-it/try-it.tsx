import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ApiEndpoint } from "../reference/api-document.ts";
import { loadOperations } from "./request.ts";
import type { TryItTexts } from "./texts.ts";
import { TryForm } from "./try-form.tsx";

type TryItProps = { operationId: string; summary: string; words: TryItTexts };

export function TryIt({ operationId, summary, words }: TryItProps) {
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
        aria-label={`${open ? words.close : words.open}: ${summary}`}
        onClick={() => setOpen(!open)}
      >
        {open ? words.close : words.open}
      </Button>
      {open ? (
        <div id={panel} className="max-w-[44rem] rounded-card border border-line bg-raised p-4 sm:p-6">
          <Loaded operationId={operationId} words={words} />
        </div>
      ) : null}
    </div>
  );
}

function Loaded({ operationId, words }: Omit<TryItProps, "summary">) {
  const [callable, setCallable] = useState<ApiEndpoint>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    loadOperations().then(
      (all) => {
        if (wanted) setCallable(all.find(({ operation }) => operation.operationId === operationId));
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [operationId, attempt]);
  if (callable) return <TryForm callable={callable} words={words} />;
  if (!failed) return <p className="text-quiet">{words.loading}</p>;
  return (
    <Notice tone="danger" role="alert">
      <p>{words.unreachable}</p>
      <Button type="button" variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {words.again}
      </Button>
    </Notice>
  );
}
