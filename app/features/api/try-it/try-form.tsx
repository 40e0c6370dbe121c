import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type ApiEndpoint, firstMediaType, formatExample } from "../reference/api-document.ts";
import { ConfirmSendDialog } from "./confirm-send-dialog.tsx";
import { isDestructive, type ReceivedResponse, sendRequest } from "./request.ts";
import { ResponseView } from "./response-view.tsx";
import type { TryItTexts } from "./texts.ts";
import { BodyField, ParameterField } from "./try-fields.tsx";

type Outcome = { received: ReceivedResponse } | "unreachable";

export function TryForm({ endpoint, texts }: { endpoint: ApiEndpoint; texts: TryItTexts }) {
  const { operation } = endpoint;
  const dangerous = isDestructive(endpoint);
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState<FormData>();
  const [outcome, setOutcome] = useState<Outcome>();
  const received = outcome === "unreachable" ? undefined : outcome?.received;
  const body = firstMediaType(operation.requestBody?.content);

  const call = async (form: FormData) => {
    setAsking(undefined);
    setSending(true);
    setOutcome(
      await sendRequest(endpoint, form).then(
        (received) => ({ received }),
        () => "unreachable" as const,
      ),
    );
    setSending(false);
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setOutcome(undefined);
    if (dangerous) setAsking(form);
    else void call(form);
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <form onSubmit={submitted} className="grid grid-cols-1 gap-5" autoComplete="off">
        {operation.parameters.map((parameter) => (
          <ParameterField
            key={`${parameter.in} ${parameter.name}`}
            operationId={operation.operationId}
            parameter={parameter}
            texts={texts}
          />
        ))}
        {body ? (
          <BodyField
            operationId={operation.operationId}
            label={`${texts.body} (${body.type})`}
            text={formatExample(body.example)}
          />
        ) : null}
        <Button
          variant={dangerous ? "danger" : "primary"}
          className="justify-self-start"
          pending={sending || asking !== undefined}
          pendingLabel={asking ? texts.send : texts.sending}
        >
          {texts.send}
        </Button>
      </form>
      {asking ? (
        <ConfirmSendDialog
          texts={texts}
          onSend={() => void call(asking)}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status" className="sr-only">
        {received ? `${received.status} ${received.statusText}` : ""}
      </p>
      {outcome === "unreachable" ? (
        <Notice tone="danger" role="alert">
          <p>{texts.unreachable}</p>
        </Notice>
      ) : null}
      {received ? <ResponseView texts={texts} {...received} /> : null}
    </div>
  );
}
