import type { ReactNode } from "react";

/** Code within a sentence, left to right in every language. */
export function Code({ children }: { children?: ReactNode }) {
  return (
    <code dir="ltr" className="rounded-small bg-sunken px-1 text-[0.9em] wrap-anywhere">
      {children}
    </code>
  );
}

/** A code block that wraps instead of scrolling sideways. */
export function CodeBlock({ children }: { children: ReactNode }) {
  return (
    <pre
      dir="ltr"
      className="rounded-control border border-line bg-sunken px-4 py-3 text-start text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap"
    >
      <code>{children}</code>
    </pre>
  );
}

export function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

/** Texts mark code with backticks, as OpenAPI descriptions do. */
export function renderCodeSpans(text: string) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never change places
      <code key={index} dir="ltr">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
