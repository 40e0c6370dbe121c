import type { ReactNode } from "react";

/** Code within a sentence, left to right in every language. */
export function Code({ children }: { children?: ReactNode }) {
  return (
    <code dir="ltr" className="text-[0.9em] wrap-anywhere">
      {children}
    </code>
  );
}

/** A code block that wraps instead of scrolling sideways. */
export function CodeBlock({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <pre
      dir="ltr"
      className={`rounded-control border border-line bg-sunken px-4 py-3 text-start text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap ${className}`}
    >
      <code>{children}</code>
    </pre>
  );
}

/** On a page that the server renders: a script inserts the button that copies it. */
export function CopyableCodeBlock({ children }: { children: ReactNode }) {
  return (
    <div dir="ltr" className="relative">
      {/* Leaves room for the button, in the first line only. */}
      <CodeBlock className="before:float-end before:h-7 before:w-16 before:content-[''] noscript:before:hidden">
        {children}
      </CodeBlock>
      <div data-copy data-print="none" className="absolute end-1 top-1" />
    </div>
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
