import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

type ErrorScreenProps = { status?: number; title: string; description?: string; children?: ReactNode };

/** A whole screen that says what is out of true; its children are the ways on. */
export function ErrorScreen({ status, title, description, children }: ErrorScreenProps) {
  return (
    <div className="grid min-h-[70dvh] content-center">
      <EmptyState as="h1" tilted title={title} description={description}>
        {children}
      </EmptyState>
      {status ? <p className="tabular text-center text-sm text-quiet">{status}</p> : null}
    </div>
  );
}
