import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { TryItTexts } from "../try-it/texts.ts";
import { TryIt } from "../try-it/try-it.tsx";
import { renderedReferences } from "./rendered-references.ts";

interface ReferenceProps {
  /** The HTML only after client navigation; a loaded document already contains it. */
  listing: { id: string; html?: string };
  words: TryItTexts;
}

export function InteractiveReference({ listing, words }: ReferenceProps) {
  const { id, html } = useWritten(listing);
  const frame = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useEffect(() => {
    setPlaces([...(frame.current?.querySelectorAll<HTMLElement>("[data-try]") ?? [])]);
  }, [id]);
  return (
    <>
      <div
        key={id}
        ref={frame}
        // React keeps the server's HTML during hydration.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React on the server, from the product's own texts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {places.map((place) => {
        const { try: operationId = "" } = place.dataset;
        const summary = document.getElementById(`${operationId}-title`)?.textContent ?? "";
        return createPortal(
          <TryIt operationId={operationId} summary={summary} words={words} />,
          place,
          operationId,
        );
      })}
    </>
  );
}

/** Memoized because new HTML would close open sections. */
function useWritten({ id, html }: ReferenceProps["listing"]) {
  const [written, setWritten] = useState({ id, html: html ?? renderedReferences.get(id) ?? "" });
  if (written.id === id) return written;
  const next = { id, html: html ?? "" };
  setWritten(next);
  return next;
}
