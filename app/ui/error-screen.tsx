import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

type ErrorScreenProps = {
  status?: number;
  title: string;
  description?: string;
  /** No shell around it: it is the page's main part itself. */
  standalone?: boolean;
  children?: ReactNode;
};

/** A whole screen that says what is out of true; its children are the ways on. */
export function ErrorScreen({ status, title, description, standalone, children }: ErrorScreenProps) {
  const Frame = standalone ? "main" : "div";
  return (
    <Frame className="grid min-h-[70dvh] content-center">
      <EmptyState
        as="h1"
        tilted
        eyebrow={status ? String(status) : undefined}
        title={title}
        description={description}
      >
        {children}
      </EmptyState>
    </Frame>
  );
}
