import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

type ErrorScreenProps = {
  as?: "h1" | "h2";
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
  as = "h1",
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
      className={`grid content-center ${standalone ? "grow" : "min-h-[60dvh]"}`}
    >
      <EmptyState
        as={as}
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
