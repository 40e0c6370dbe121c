import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

type ErrorScreenProps = {
  status?: number;
  title: string;
  description?: string;
  /** A detail to quote to support, such as the id of the error. */
  note?: { label: string; value: string };
  stack?: string;
  /** Rendered without a shell, so it is the page's main element. */
  standalone?: boolean;
  children?: ReactNode;
};

export function ErrorScreen({
  status,
  title,
  description,
  note,
  stack,
  standalone,
  children,
}: ErrorScreenProps) {
  const Frame = standalone ? "main" : "div";
  return (
    <Frame
      {...(standalone && { id: "main", tabIndex: -1 })}
      className={`grid content-center ${standalone ? "min-h-dvh" : "min-h-[60dvh]"}`}
    >
      <EmptyState
        as="h1"
        tilted
        eyebrow={status ? String(status) : undefined}
        title={title}
        description={description}
      >
        {children}
      </EmptyState>
      {note ? (
        <p className="px-4 text-center text-sm text-quiet">
          {note.label}{" "}
          <bdi className="block break-words select-all" dir="ltr">
            {note.value}
          </bdi>
        </p>
      ) : null}
      {stack ? (
        <pre
          className="mx-auto mt-6 max-w-full overflow-x-auto rounded-md border border-line p-4 text-start text-sm"
          dir="ltr"
        >
          {stack}
        </pre>
      ) : null}
    </Frame>
  );
}
